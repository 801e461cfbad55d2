// Written by drizzle/generate.mjs from the files of migrations/. Do not edit.

/**
 * Name and SQL of every migration, oldest first. They are code, and not files that are read beside
 * it, so that a host which bundles Parley into one file has them.
 */
export const MIGRATIONS: ReadonlyArray<readonly [name: string, sql: string]> = [
  [
    '0000_initial',
    `
CREATE SEQUENCE "attachment_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "channel_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "container_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "draft_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "emoji_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "group_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "history_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "invitation_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "linkifier_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "message_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "playground_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "profile_field_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "realm_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "snippet_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "submessage_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "topic_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "user_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "active_pushes" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"event" bigint NOT NULL,
	"is_call" boolean NOT NULL,
	CONSTRAINT "active_pushes_realm_id_user_id_message_id_pk" PRIMARY KEY("realm_id","user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "alert_word_rows" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	CONSTRAINT "alert_word_rows_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "alert_words" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "alert_words_realm_id_user_id_pk" PRIMARY KEY("realm_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"realm_id" bigint NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	"is_session" boolean NOT NULL,
	"program" text COLLATE "C" NOT NULL,
	"made_at" bigint,
	"used_at" bigint NOT NULL,
	"ends_at" bigint
);
--> statement-breakpoint
CREATE TABLE "applied_plans" (
	"realm_id" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "applied_plans_realm_id_at_id_pk" PRIMARY KEY("realm_id","at","id")
);
--> statement-breakpoint
CREATE TABLE "attachment_messages" (
	"realm_id" bigint NOT NULL,
	"attachment_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "attachment_messages_realm_id_attachment_id_message_id_pk" PRIMARY KEY("realm_id","attachment_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"image_width" bigint,
	"image_height" bigint,
	"image_frames" bigint,
	"created_at" bigint NOT NULL,
	"is_image_drawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attachments_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"privacy" text COLLATE "C" NOT NULL,
	"has_protected_history" boolean NOT NULL,
	"is_archived" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	"creator_id" bigint,
	"created_at" bigint NOT NULL,
	"message_retention_days" bigint,
	"permissions" json NOT NULL,
	CONSTRAINT "channels_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "committed_sets" (
	"realm_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"set_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "committed_sets_realm_id_at_set_id_pk" PRIMARY KEY("realm_id","at","set_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	CONSTRAINT "conversation_members_realm_id_conversation_id_user_id_pk" PRIMARY KEY("realm_id","conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"participants_key" text COLLATE "C" NOT NULL,
	CONSTRAINT "conversations_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"realm_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"app" text COLLATE "C",
	"added_at" bigint NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "devices_realm_id_kind_token_pk" PRIMARY KEY("realm_id","kind","token")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"channel_id" bigint,
	"topic" text COLLATE "C",
	"recipients" json,
	"content" text COLLATE "C" NOT NULL,
	"edited_at" bigint NOT NULL,
	"edition" bigint NOT NULL,
	CONSTRAINT "drafts_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"realm_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "group_members_realm_id_group_id_user_id_pk" PRIMARY KEY("realm_id","group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_groups" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"system" text COLLATE "C",
	"is_active" boolean NOT NULL,
	"creator_id" bigint,
	"created_at" bigint,
	"settings" json NOT NULL,
	CONSTRAINT "user_groups_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"creator_id" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"is_revoked" boolean NOT NULL,
	"role" bigint NOT NULL,
	"channels" json NOT NULL,
	"groups" json NOT NULL,
	"with_default_channels" boolean NOT NULL,
	"welcome_text" text COLLATE "C",
	CONSTRAINT "invitations_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "linkifiers" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"position" bigint NOT NULL,
	"pattern" text COLLATE "C" NOT NULL,
	"url_template" text COLLATE "C" NOT NULL,
	CONSTRAINT "linkifiers_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_edits" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"prev_id" bigint,
	"by_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"move_id" bigint,
	"prev_content" text COLLATE "C" NOT NULL,
	"prev_rendered" text COLLATE "C" NOT NULL,
	CONSTRAINT "message_edits_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_flags" (
	"realm_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"flag" text COLLATE "C" NOT NULL,
	CONSTRAINT "message_flags_realm_id_message_id_user_id_flag_pk" PRIMARY KEY("realm_id","message_id","user_id","flag")
);
--> statement-breakpoint
CREATE TABLE "message_search" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "message_search_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"ordinal" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"sent_at" bigint NOT NULL,
	"latest_at" bigint NOT NULL,
	"client" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"rendered" text COLLATE "C" NOT NULL,
	"read_for" text COLLATE "C" NOT NULL,
	"mentions_channel" boolean NOT NULL,
	"has_link" boolean NOT NULL,
	"has_image" boolean NOT NULL,
	"has_attachment" boolean DEFAULT false NOT NULL,
	"has_reaction" boolean DEFAULT false NOT NULL,
	"edited_at" bigint,
	"notice" text COLLATE "C",
	"last_edit_id" bigint,
	CONSTRAINT "messages_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "moves" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"prev_id" bigint,
	"move_id" bigint NOT NULL,
	"by_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"topic_from" text COLLATE "C",
	"topic_to" text COLLATE "C",
	"channel_from" bigint,
	"channel_to" bigint,
	"up_to" bigint,
	CONSTRAINT "moves_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "muted_users" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"muted_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "muted_users_realm_id_user_id_muted_id_pk" PRIMARY KEY("realm_id","user_id","muted_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"realm_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"set_id" text COLLATE "C" NOT NULL,
	"event" json NOT NULL,
	CONSTRAINT "outbox_realm_id_position_pk" PRIMARY KEY("realm_id","position")
);
--> statement-breakpoint
CREATE TABLE "outbox_consumers" (
	"realm_id" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "outbox_consumers_realm_id_name_pk" PRIMARY KEY("realm_id","name")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	CONSTRAINT "passwords_realm_id_user_id_pk" PRIMARY KEY("realm_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "playgrounds" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"url_template" text COLLATE "C" NOT NULL,
	CONSTRAINT "playgrounds_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"active_at" bigint,
	"connected_at" bigint NOT NULL,
	"update_id" bigint NOT NULL,
	CONSTRAINT "presences_realm_id_user_id_pk" PRIMARY KEY("realm_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "profile_fields" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"hint" text COLLATE "C" NOT NULL,
	"data" json NOT NULL,
	"place" bigint NOT NULL,
	"in_summary" boolean NOT NULL,
	"required" boolean NOT NULL,
	"editable_by_user" boolean NOT NULL,
	CONSTRAINT "profile_fields_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "profile_values" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"field_id" bigint NOT NULL,
	"value" text COLLATE "C" NOT NULL,
	"rendered" text COLLATE "C",
	CONSTRAINT "profile_values_realm_id_user_id_field_id_pk" PRIMARY KEY("realm_id","user_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"emoji_name" text COLLATE "C" NOT NULL,
	"emoji_code" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	CONSTRAINT "reactions_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "read_spans" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"epoch" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	CONSTRAINT "read_spans_realm_id_user_id_epoch_container_id_first_id_pk" PRIMARY KEY("realm_id","user_id","epoch","container_id","first_id")
);
--> statement-breakpoint
CREATE TABLE "read_states" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"all_up_to" bigint NOT NULL,
	"epoch" bigint NOT NULL,
	CONSTRAINT "read_states_realm_id_user_id_pk" PRIMARY KEY("realm_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "realm_emoji" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"author_id" bigint,
	"created_at" bigint,
	"is_active" boolean NOT NULL,
	"image" text COLLATE "C" NOT NULL,
	"still_image" text COLLATE "C",
	CONSTRAINT "realm_emoji_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "realm_locks" (
	"realm_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realms" (
	"id" bigint PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"subdomain" text COLLATE "C" NOT NULL,
	"subdomain_key" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"notification_bot_id" bigint NOT NULL,
	"welcome_bot_id" bigint NOT NULL,
	"system_groups" json NOT NULL,
	"settings" json NOT NULL,
	"permissions" json NOT NULL,
	"user_defaults" json NOT NULL,
	"max_upload_mib" bigint NOT NULL,
	"upload_quota_mib" bigint,
	"push_disallowed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "registered_consumers" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_ordinals" (
	"realm_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"ordinal" bigint NOT NULL,
	CONSTRAINT "removed_ordinals_realm_id_container_id_ordinal_pk" PRIMARY KEY("realm_id","container_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"reply" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_snippets" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "saved_snippets_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "spans" (
	"realm_id" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"topic_id" bigint,
	"channel_id" bigint,
	"moved_at" bigint,
	"moved_up_to" bigint,
	"history_head" bigint,
	"arrivals" json NOT NULL,
	CONSTRAINT "spans_realm_id_container_id_first_id_pk" PRIMARY KEY("realm_id","container_id","first_id")
);
--> statement-breakpoint
CREATE TABLE "subgroups" (
	"realm_id" bigint NOT NULL,
	"group_id" bigint NOT NULL,
	"subgroup_id" bigint NOT NULL,
	CONSTRAINT "subgroups_realm_id_group_id_subgroup_id_pk" PRIMARY KEY("realm_id","group_id","subgroup_id")
);
--> statement-breakpoint
CREATE TABLE "submessages" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	CONSTRAINT "submessages_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"realm_id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"is_active" boolean NOT NULL,
	"periods" json NOT NULL,
	"color" text COLLATE "C" NOT NULL,
	"is_muted" boolean NOT NULL,
	"is_pinned" boolean NOT NULL,
	"notifications" json,
	CONSTRAINT "subscriptions_realm_id_channel_id_user_id_pk" PRIMARY KEY("realm_id","channel_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "topic_search" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "topic_search_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "topic_visibilities" (
	"realm_id" bigint NOT NULL,
	"topic_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"policy" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "topic_visibilities_realm_id_topic_id_user_id_pk" PRIMARY KEY("realm_id","topic_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"open_container" bigint,
	CONSTRAINT "topics_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "unfinished_uploads" (
	"realm_id" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C",
	"size" bigint NOT NULL,
	"metadata" text COLLATE "C" NOT NULL,
	"started_at" bigint NOT NULL,
	CONSTRAINT "unfinished_uploads_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
CREATE TABLE "unread_marks" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"epoch" bigint NOT NULL,
	"container_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "unread_marks_realm_id_user_id_epoch_container_id_message_id_pk" PRIMARY KEY("realm_id","user_id","epoch","container_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "unsent_files" (
	"realm_id" bigint NOT NULL,
	"kind" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	CONSTRAINT "unsent_files_realm_id_kind_row_id_secret_pk" PRIMARY KEY("realm_id","kind","row_id","secret")
);
--> statement-breakpoint
CREATE TABLE "upload_spaces" (
	"realm_id" bigint PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_statuses" (
	"realm_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"emoji_name" text COLLATE "C",
	"emoji_code" text COLLATE "C",
	"emoji_type" text COLLATE "C",
	CONSTRAINT "user_statuses_realm_id_user_id_pk" PRIMARY KEY("realm_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"full_name" text COLLATE "C" NOT NULL,
	"full_name_key" text COLLATE "C" NOT NULL,
	"role" bigint NOT NULL,
	"is_active" boolean NOT NULL,
	"joined_at" bigint NOT NULL,
	"bot_type" bigint,
	"bot_owner_id" bigint,
	"bot_is_system" boolean NOT NULL,
	"timezone" text COLLATE "C" NOT NULL,
	"avatar_source" text COLLATE "C" NOT NULL,
	"avatar_version" bigint NOT NULL,
	"avatar_file" text COLLATE "C",
	"can_create_users" boolean NOT NULL,
	"settings" json NOT NULL,
	"email_change" json,
	"external" text COLLATE "C",
	CONSTRAINT "users_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
ALTER TABLE "alert_word_rows" ADD CONSTRAINT "alert_word_rows_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_words" ADD CONSTRAINT "alert_words_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_of" FOREIGN KEY ("realm_id","conversation_id") REFERENCES "conversations"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_channel_of" FOREIGN KEY ("realm_id","channel_id") REFERENCES "channels"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_of" FOREIGN KEY ("realm_id","group_id") REFERENCES "user_groups"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_creator_of" FOREIGN KEY ("realm_id","creator_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_users" ADD CONSTRAINT "muted_users_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_users" ADD CONSTRAINT "muted_users_muted_of" FOREIGN KEY ("realm_id","muted_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_values" ADD CONSTRAINT "profile_values_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_states" ADD CONSTRAINT "read_states_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realm_emoji" ADD CONSTRAINT "realm_emoji_author_of" FOREIGN KEY ("realm_id","author_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_snippets" ADD CONSTRAINT "saved_snippets_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subgroups" ADD CONSTRAINT "subgroups_group_of" FOREIGN KEY ("realm_id","group_id") REFERENCES "user_groups"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subgroups" ADD CONSTRAINT "subgroups_subgroup_of" FOREIGN KEY ("realm_id","subgroup_id") REFERENCES "user_groups"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_channel_of" FOREIGN KEY ("realm_id","channel_id") REFERENCES "channels"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_visibilities" ADD CONSTRAINT "topic_visibilities_topic_of" FOREIGN KEY ("realm_id","topic_id") REFERENCES "topics"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_visibilities" ADD CONSTRAINT "topic_visibilities_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_channel_of" FOREIGN KEY ("realm_id","channel_id") REFERENCES "channels"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ADD CONSTRAINT "unfinished_uploads_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_statuses" ADD CONSTRAINT "user_statuses_user_of" FOREIGN KEY ("realm_id","user_id") REFERENCES "users"("realm_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_pushes_message" ON "active_pushes" USING btree ("realm_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_word_rows_word" ON "alert_word_rows" USING btree ("realm_id","user_id","word");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_digest" ON "api_keys" USING btree ("realm_id","digest");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("realm_id","user_id");--> statement-breakpoint
CREATE INDEX "api_keys_end" ON "api_keys" USING btree ("ends_at","digest") WHERE "api_keys"."ends_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applied_plans_id" ON "applied_plans" USING btree ("realm_id","id");--> statement-breakpoint
CREATE INDEX "attachment_messages_message" ON "attachment_messages" USING btree ("realm_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_path" ON "attachments" USING btree ("realm_id","path");--> statement-breakpoint
CREATE INDEX "attachments_path_anywhere" ON "attachments" USING btree ("path");--> statement-breakpoint
CREATE INDEX "attachments_anywhere" ON "attachments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "attachments_user" ON "attachments" USING btree ("realm_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_name" ON "channels" USING btree ("realm_id","name_key");--> statement-breakpoint
CREATE INDEX "channels_creator" ON "channels" USING btree ("realm_id","creator_id","created_at");--> statement-breakpoint
CREATE INDEX "channels_in_use" ON "channels" USING btree ("realm_id") WHERE not "channels"."is_archived";--> statement-breakpoint
CREATE INDEX "conversation_members_user" ON "conversation_members" USING btree ("realm_id","user_id","conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_participants" ON "conversations" USING btree ("realm_id","participants_key");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_added" ON "devices" USING btree ("realm_id","id");--> statement-breakpoint
CREATE INDEX "devices_token" ON "devices" USING btree ("kind","token");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("realm_id","user_id");--> statement-breakpoint
CREATE INDEX "drafts_user" ON "drafts" USING btree ("realm_id","user_id","edited_at","edition");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("realm_id","user_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_groups_name" ON "user_groups" USING btree ("realm_id","name");--> statement-breakpoint
CREATE INDEX "user_groups_creator" ON "user_groups" USING btree ("realm_id","creator_id","created_at");--> statement-breakpoint
CREATE INDEX "user_groups_in_use" ON "user_groups" USING btree ("realm_id") WHERE "user_groups"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_key" ON "invitations" USING btree ("realm_id","key");--> statement-breakpoint
CREATE INDEX "invitations_creator" ON "invitations" USING btree ("realm_id","creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "linkifiers_pattern" ON "linkifiers" USING btree ("realm_id","pattern");--> statement-breakpoint
CREATE UNIQUE INDEX "linkifiers_position" ON "linkifiers" USING btree ("realm_id","position");--> statement-breakpoint
CREATE INDEX "message_edits_message" ON "message_edits" USING btree ("realm_id","message_id","id");--> statement-breakpoint
CREATE INDEX "message_flags_user" ON "message_flags" USING btree ("realm_id","user_id","flag","message_id");--> statement-breakpoint
CREATE INDEX "message_search_words" ON "message_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "messages_container" ON "messages" USING btree ("realm_id","container_id","id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("realm_id","container_id","sender_id","id");--> statement-breakpoint
CREATE INDEX "messages_latest_at" ON "messages" USING btree ("realm_id","container_id","latest_at") WHERE ordinal % 16 = 0;--> statement-breakpoint
CREATE INDEX "messages_late" ON "messages" USING btree ("realm_id","container_id","id") WHERE sent_at < latest_at;--> statement-breakpoint
CREATE INDEX "messages_by" ON "messages" USING btree ("realm_id","sender_id","id");--> statement-breakpoint
CREATE INDEX "messages_to_all" ON "messages" USING btree ("realm_id","id") WHERE mentions_channel;--> statement-breakpoint
CREATE INDEX "messages_read" ON "messages" USING btree ("realm_id","id") WHERE read_for = 'everyone';--> statement-breakpoint
CREATE INDEX "messages_link" ON "messages" USING btree ("realm_id","container_id","id") WHERE has_link;--> statement-breakpoint
CREATE INDEX "messages_any_link" ON "messages" USING btree ("realm_id","id") WHERE has_link;--> statement-breakpoint
CREATE INDEX "messages_image" ON "messages" USING btree ("realm_id","container_id","id") WHERE has_image;--> statement-breakpoint
CREATE INDEX "messages_any_image" ON "messages" USING btree ("realm_id","id") WHERE has_image;--> statement-breakpoint
CREATE INDEX "messages_attachment" ON "messages" USING btree ("realm_id","container_id","id") WHERE has_attachment;--> statement-breakpoint
CREATE INDEX "messages_any_attachment" ON "messages" USING btree ("realm_id","id") WHERE has_attachment;--> statement-breakpoint
CREATE INDEX "messages_reaction" ON "messages" USING btree ("realm_id","container_id","id") WHERE has_reaction;--> statement-breakpoint
CREATE INDEX "messages_any_reaction" ON "messages" USING btree ("realm_id","id") WHERE has_reaction;--> statement-breakpoint
CREATE INDEX "muted_users_muted" ON "muted_users" USING btree ("realm_id","muted_id");--> statement-breakpoint
CREATE UNIQUE INDEX "playgrounds_name" ON "playgrounds" USING btree ("realm_id","language","name");--> statement-breakpoint
CREATE INDEX "presences_update" ON "presences" USING btree ("realm_id","update_id");--> statement-breakpoint
CREATE INDEX "profile_fields_place" ON "profile_fields" USING btree ("realm_id","place");--> statement-breakpoint
CREATE INDEX "profile_values_field" ON "profile_values" USING btree ("realm_id","field_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reactions_one" ON "reactions" USING btree ("realm_id","message_id","user_id","type","emoji_code");--> statement-breakpoint
CREATE INDEX "reactions_container" ON "reactions" USING btree ("realm_id","container_id","user_id","message_id");--> statement-breakpoint
CREATE INDEX "read_spans_container" ON "read_spans" USING btree ("realm_id","container_id","last_id");--> statement-breakpoint
CREATE INDEX "read_states_all_up_to" ON "read_states" USING btree ("realm_id","all_up_to");--> statement-breakpoint
CREATE UNIQUE INDEX "realm_emoji_name" ON "realm_emoji" USING btree ("realm_id","name") WHERE "realm_emoji"."is_active";--> statement-breakpoint
CREATE INDEX "realm_emoji_author" ON "realm_emoji" USING btree ("realm_id","author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "realms_subdomain" ON "realms" USING btree ("subdomain_key");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_key" ON "requests" USING btree ("realm_id","user_id","key");--> statement-breakpoint
CREATE INDEX "requests_at" ON "requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "saved_snippets_user" ON "saved_snippets" USING btree ("realm_id","user_id");--> statement-breakpoint
CREATE INDEX "spans_topic" ON "spans" USING btree ("realm_id","topic_id");--> statement-breakpoint
CREATE INDEX "spans_channel_last" ON "spans" USING btree ("realm_id","channel_id","last_id");--> statement-breakpoint
CREATE INDEX "spans_channel_first" ON "spans" USING btree ("realm_id","channel_id","first_id");--> statement-breakpoint
CREATE INDEX "spans_realm" ON "spans" USING btree ("realm_id","last_id");--> statement-breakpoint
CREATE INDEX "subgroups_subgroup" ON "subgroups" USING btree ("realm_id","subgroup_id","group_id");--> statement-breakpoint
CREATE INDEX "submessages_message" ON "submessages" USING btree ("realm_id","message_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("realm_id","user_id","channel_id");--> statement-breakpoint
CREATE INDEX "subscriptions_active" ON "subscriptions" USING btree ("realm_id","channel_id","user_id") WHERE "subscriptions"."is_active";--> statement-breakpoint
CREATE INDEX "topic_search_words" ON "topic_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "topic_visibilities_user" ON "topic_visibilities" USING btree ("realm_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_name" ON "topics" USING btree ("realm_id","channel_id","name_key");--> statement-breakpoint
CREATE INDEX "topics_resolved" ON "topics" USING btree ("realm_id") WHERE name >= '✔ ' and name < '✔!';--> statement-breakpoint
CREATE INDEX "unfinished_uploads_realm" ON "unfinished_uploads" USING btree ("realm_id","size");--> statement-breakpoint
CREATE INDEX "unfinished_uploads_user" ON "unfinished_uploads" USING btree ("realm_id","user_id","size");--> statement-breakpoint
CREATE INDEX "unread_marks_message" ON "unread_marks" USING btree ("realm_id","message_id");--> statement-breakpoint
CREATE INDEX "unsent_files_secret" ON "unsent_files" USING btree ("realm_id","secret");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("realm_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_external" ON "users" USING btree ("realm_id","external") WHERE "users"."external" is not null;--> statement-breakpoint
CREATE INDEX "users_full_name_key" ON "users" USING btree ("realm_id","full_name_key");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("realm_id","role");--> statement-breakpoint
CREATE INDEX "users_gone" ON "users" USING btree ("realm_id","id") WHERE not "users"."is_active";--> statement-breakpoint
CREATE INDEX "users_bot_owner" ON "users" USING btree ("realm_id","bot_owner_id") WHERE "users"."bot_owner_id" is not null;--> statement-breakpoint
CREATE INDEX "users_never_read" ON "users" USING btree ("realm_id") WHERE settings->>'resolvedNoticeRead' = 'never';`,
  ],
  [
    '0001_metadata',
    `
ALTER TABLE "channels" ADD COLUMN "meta" json;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "meta" json;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "meta" json;`,
  ],
  [
    '0002_undo',
    `
CREATE TABLE "undos" (
	"realm_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"recipe" json NOT NULL,
	CONSTRAINT "undos_realm_id_id_pk" PRIMARY KEY("realm_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_edits" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "moved_at_before" bigint;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "moved_up_to_before" bigint;--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "arrivals_before" json;`,
  ],
  [
    '0003_leases',
    `
CREATE TABLE "leases" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"holder" text COLLATE "C",
	"number" bigint NOT NULL,
	"renewals" bigint NOT NULL
);
`,
  ],
  [
    '0004_queues',
    `
CREATE TABLE "queues" (
	"realm_id" bigint NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	"options" text COLLATE "C" NOT NULL,
	"lifespan" bigint NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "queues_realm_id_digest_pk" PRIMARY KEY("realm_id","digest")
);
--> statement-breakpoint
CREATE INDEX "queues_until" ON "queues" USING btree ("until");--> statement-breakpoint
CREATE INDEX "queues_user" ON "queues" USING btree ("realm_id","user_id");`,
  ],
  [
    '0005_tallies',
    `
CREATE TABLE "tallies" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tallies_expires" ON "tallies" USING btree ("expires");`,
  ],
];
