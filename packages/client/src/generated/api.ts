// Made from docs/openapi.json by `npm run generate`.

export interface paths {
  readonly '/fetch_api_key': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Returns an API key for an address and a password.
     * @description Wrong passwords are counted, and after too many the account waits.
     */
    readonly post: operations['fetchApiKey'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/server_settings': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Describes the server and the organization, without credentials.
     * @description Clients read it before anyone signs in: version, ways to sign in, and what the
     * organization is called.
     */
    readonly get: operations['getServerSettings'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists people and bots.
     * @description People whom the caller may not know are left out, and addresses that they may
     * not see are replaced. Without credentials it works where the organization lets anyone read.
     */
    readonly get: operations['getUsers'];
    readonly put?: never;
    /**
     * Creates an account for another user.
     * @description Administrators who may create users can do this. No mail is sent.
     */
    readonly post: operations['createUser'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Fetches the caller's account.
     * @description The answer also has the id of the newest message that the caller can read.
     */
    readonly get: operations['getOwnUser'];
    readonly put?: never;
    readonly post?: never;
    /**
     * Deactivates the caller's account.
     * @description The only owner and the only user of an organization cannot leave it. Messages
     * stay, and the account can be reactivated.
     */
    readonly delete: operations['deactivateOwnUser'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/{user_id_or_email}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Fetches a user.
     * @description A user is named by id or by address. Someone whom the caller may not know is
     * shown as unknown.
     */
    readonly get: operations['getUser'];
    readonly put?: never;
    readonly post?: never;
    /**
     * Deactivates an account.
     * @description Administrators may do this. Keys, sessions and event queues of the account end
     * at once, and its messages stay.
     */
    readonly delete: operations['deactivateUser'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes the name, role, address or profile of a user.
     * @description Administrators do this for others. Only what is sent is changed.
     */
    readonly patch: operations['updateUser'];
    readonly trace?: never;
  };
  readonly '/users/{user_id}/reactivate': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Reactivates an account.
     * @description Administrators may do this. The user signs in again; earlier keys stay ended.
     */
    readonly post: operations['reactivateUser'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/settings': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes the caller's settings, name, address or password.
     * @description Only what is sent is changed. A new address is used once it is confirmed.
     */
    readonly patch: operations['updateSettings'];
    readonly trace?: never;
  };
  readonly '/settings/display': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    /**
     * An older name of `PATCH /settings`.
     * @deprecated
     * @description It takes the same parameters and does the same.
     */
    readonly patch: operations['updateDisplaySettings'];
    readonly trace?: never;
  };
  readonly '/settings/notifications': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    /**
     * An older name of `PATCH /settings`.
     * @deprecated
     * @description It takes the same parameters and does the same.
     */
    readonly patch: operations['updateNotificationSettings'];
    readonly trace?: never;
  };
  readonly '/accounts/confirm_new_email': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Confirms a new address by the token that was mailed to it.
     * @description The token says whose address it is, so no credentials are needed.
     */
    readonly post: operations['confirmNewEmail'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/sessions': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the caller's API keys and browser sessions, without the keys themselves.
     * @description Each has the program that it was made for and the time of its last use.
     */
    readonly get: operations['getSessions'];
    readonly put?: never;
    readonly post?: never;
    /**
     * Ends the caller's API keys and browser sessions, except the one of the request, and the
     * caller's event queues and devices.
     * @description Every other program and browser of the caller has to sign in again.
     */
    readonly delete: operations['endOtherSessions'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/sessions/{session_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Ends an API key or browser session of the caller.
     * @description The program or browser has to sign in again.
     */
    readonly delete: operations['endSession'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/api_key/regenerate': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Ends the caller's API keys and returns a new one.
     * @description Programs that use an earlier key have to sign in again. The new key is told only
     * in this answer.
     */
    readonly post: operations['regenerateApiKey'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/bots': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the bots that the caller owns.
     * @description Only bots that are active are listed, without their API keys.
     */
    readonly get: operations['getBots'];
    readonly put?: never;
    /**
     * Creates a bot and returns its API key.
     * @description The caller owns the bot. The key is told only in this answer.
     */
    readonly post: operations['createBot'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/bots/{bot_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Deactivates a bot.
     * @description Its API key stops working at once, and its messages stay.
     */
    readonly delete: operations['deactivateBot'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes a bot's name, role or owner.
     * @description The owner of the bot and administrators may do this. Only what is sent is
     * changed.
     */
    readonly patch: operations['updateBot'];
    readonly trace?: never;
  };
  readonly '/bots/{bot_id}/api_key/regenerate': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Replaces a bot's API key and returns the new one.
     * @description The earlier key stops working at once. The new one is told only in this answer.
     */
    readonly post: operations['regenerateBotApiKey'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/messages': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists messages of a narrow around an anchor, or messages by their ids.
     * @description An anchor is an id or a word such as `newest`. The answer says whether there are
     * more before and after.
     */
    readonly get: operations['getMessages'];
    readonly put?: never;
    /**
     * Sends a message to a topic or to users.
     * @description A topic that does not exist begins with the message. Bots for incoming webhooks
     * may call this too.
     */
    readonly post: operations['sendMessage'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/messages/render': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Renders a text as HTML without sending it.
     * @description Clients show it as a preview.
     */
    readonly post: operations['renderMessage'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/messages/matches_narrow': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Returns those of some messages that are in a narrow.
     * @description Clients ask it about messages that arrive while a search is shown.
     */
    readonly get: operations['checkMessagesMatchNarrow'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/messages/{message_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Fetches one message.
     * @description The answer also has the text as it was written.
     */
    readonly get: operations['getMessage'];
    readonly put?: never;
    readonly post?: never;
    /**
     * Deletes a message.
     * @description Who may do this, and for how long, is set by the organization.
     */
    readonly delete: operations['deleteMessage'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Edits a message, or moves it, alone or with others of its topic.
     * @description Who may do this, and for how long, is set by the organization. An edit or a move
     * can be taken back within ten minutes.
     */
    readonly patch: operations['updateMessage'];
    readonly trace?: never;
  };
  readonly '/messages/{message_id}/undo': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Takes back what an edit or a move changed.
     * @description The one who made the change can do this for ten minutes, unless something has
     * changed since.
     */
    readonly post: operations['undoMessageUpdate'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/messages/{message_id}/history': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the versions of a message.
     * @description The oldest comes first. How much is shown is set by the organization.
     */
    readonly get: operations['getMessageHistory'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/messages/flags': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Adds or removes a personal flag of messages, by their ids.
     * @description Flags such as `read` and `starred` belong to the caller alone. Messages that the
     * caller cannot read are passed over.
     */
    readonly post: operations['updateMessageFlags'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/messages/flags/narrow': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Adds or removes a personal flag of messages of a narrow, around an anchor.
     * @description It works in batches: the answer says which messages it reached, and from where
     * to go on.
     */
    readonly post: operations['updateMessageFlagsForNarrow'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/mark_all_as_read': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Marks all messages as read.
     * @deprecated
     * @description Marking messages of a narrow takes its place. While `complete` is false the
     * request is to be repeated.
     */
    readonly post: operations['markAllAsRead'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/mark_stream_as_read': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Marks all messages of a channel as read.
     * @deprecated
     * @description Marking messages of a narrow takes its place.
     */
    readonly post: operations['markStreamAsRead'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/mark_topic_as_read': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Marks all messages of a topic as read.
     * @deprecated
     * @description Marking messages of a narrow takes its place.
     */
    readonly post: operations['markTopicAsRead'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/messages/{message_id}/read_receipts': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the users who have read a message.
     * @description The sender and users who do not show what they have read are left out.
     */
    readonly get: operations['getReadReceipts'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/typing': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Tells other users that the caller starts or stops typing.
     * @description Clients repeat `start` every few seconds while the user types; without a
     * repetition it ends by itself.
     */
    readonly post: operations['setTypingStatus'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/presence': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Reports that the caller is present, and returns who else is.
     * @description Clients repeat this about once a minute. The answer has the presence of others
     * that changed since `last_update_id`.
     */
    readonly post: operations['updatePresence'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/realm/presence': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Returns who is present.
     * @description Users are named by address, in the form that older clients read.
     */
    readonly get: operations['getPresence'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/{user_id_or_email}/presence': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Returns the presence of a user.
     * @description A user is named by id or by address.
     */
    readonly get: operations['getUserPresence'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/submessage': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Adds a submission to a widget, such as a vote to a poll.
     * @description Widgets such as polls and to-do lists are made of submessages.
     */
    readonly post: operations['addSubmessage'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/messages/{message_id}/reactions': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Reacts to a message with an emoji.
     * @description A name is enough for most emoji; code and type tell apart those that share one.
     */
    readonly post: operations['addReaction'];
    /**
     * Removes the caller's reaction to a message.
     * @description The emoji is named as when the reaction was added.
     */
    readonly delete: operations['removeReaction'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/subscriptions': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the channels that the caller is subscribed to.
     * @description Each has the settings of the channel and those of the caller.
     */
    readonly get: operations['getSubscriptions'];
    readonly put?: never;
    /**
     * Subscribes the caller or others to channels, and creates those that do not exist.
     * @description Settings of a channel are used only where the channel is new.
     */
    readonly post: operations['subscribe'];
    /**
     * Unsubscribes the caller or others from channels.
     * @description Those who may remove subscribers do this for others.
     */
    readonly delete: operations['unsubscribe'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/subscriptions/properties': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Changes personal settings of channels that the caller is subscribed to.
     * @description Each item names a channel, a property such as `color` or `is_muted`, and its
     * value.
     */
    readonly post: operations['updateSubscriptionSettings'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/streams/{stream_id}/members': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the subscribers of a channel.
     * @description The caller may see the channel and who is in it.
     */
    readonly get: operations['getSubscribers'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/{user_id}/subscriptions/{stream_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Says whether a user is subscribed to a channel.
     * @description The caller may see the channel and who is in it.
     */
    readonly get: operations['getSubscriptionStatus'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/streams': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists channels.
     * @description Only channels that the caller may see are listed.
     */
    readonly get: operations['getStreams'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/streams/{stream_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Fetches one channel.
     * @description The channel is one that the caller may see.
     */
    readonly get: operations['getStreamById'];
    readonly put?: never;
    readonly post?: never;
    /**
     * Archives a channel.
     * @description Nobody can send messages to it any more, and what was sent stays readable.
     */
    readonly delete: operations['archiveStream'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes a channel's name, description, privacy, settings or permissions.
     * @description Those who administer the channel may do this. Only what is sent is changed.
     */
    readonly patch: operations['updateStream'];
    readonly trace?: never;
  };
  readonly '/get_stream_id': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Returns the id of the channel with a name.
     * @description The name is compared without regard to case.
     */
    readonly get: operations['getStreamId'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/{stream_id}/topics': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the topics of a channel.
     * @description The topic with the newest message comes first.
     */
    readonly get: operations['getStreamTopics'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/default_streams': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Adds a channel to those that new users are subscribed to.
     * @description Administrators may do this, with a channel that is not private.
     */
    readonly post: operations['addDefaultStream'];
    /**
     * Removes a channel from those that new users are subscribed to.
     * @description Users who are subscribed to the channel stay subscribed.
     */
    readonly delete: operations['removeDefaultStream'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/user_topics': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Mutes, unmutes or follows a topic.
     * @description This is a preference of the caller, and nobody else sees it.
     */
    readonly post: operations['updateUserTopic'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/user_groups': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists user groups.
     * @description Groups that the server keeps, such as all administrators, are listed too.
     */
    readonly get: operations['getUserGroups'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/user_groups/create': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Creates a user group.
     * @description The name is not used by another group that is active.
     */
    readonly post: operations['createUserGroup'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/user_groups/{user_group_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes a user group's name, description or permissions.
     * @description Those who manage the group may do this. Only what is sent is changed.
     */
    readonly patch: operations['updateUserGroup'];
    readonly trace?: never;
  };
  readonly '/user_groups/{user_group_id}/deactivate': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Deactivates a user group.
     * @description A group that a setting or another group uses cannot be deactivated.
     */
    readonly post: operations['deactivateUserGroup'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/user_groups/{user_group_id}/members': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the members of a user group.
     * @description By default members of its subgroups are listed too.
     */
    readonly get: operations['getUserGroupMembers'];
    readonly put?: never;
    /**
     * Adds users and groups to a user group, and removes others.
     * @description All of it is done, or nothing.
     */
    readonly post: operations['updateUserGroupMembers'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/user_groups/{user_group_id}/subgroups': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the groups in a user group.
     * @description By default groups within its subgroups are listed too.
     */
    readonly get: operations['getUserGroupSubgroups'];
    readonly put?: never;
    /**
     * Adds groups to a user group, and removes others.
     * @description All of it is done, or nothing. No group can contain itself.
     */
    readonly post: operations['updateUserGroupSubgroups'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/user_groups/{user_group_id}/members/{user_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Says whether a user is in a user group.
     * @description By default membership by a subgroup counts.
     */
    readonly get: operations['getIsUserGroupMember'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/realm': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes the organization's settings and permissions.
     * @description Only what is sent is changed. Administrators may change most settings, and
     * owners all of them.
     */
    readonly patch: operations['updateRealm'];
    readonly trace?: never;
  };
  readonly '/realm/user_settings_defaults': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes the initial settings of new users.
     * @description Administrators may do this. Settings of users who are there already stay as they
     * are.
     */
    readonly patch: operations['updateRealmUserSettingsDefaults'];
    readonly trace?: never;
  };
  readonly '/user_uploads': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Uploads a file.
     * @description Only the caller can open the file until a message links it. Longer files are
     * better sent in parts, by `/tus`.
     */
    readonly post: operations['uploadFile'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/avatar': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Uploads the caller's avatar.
     * @description The form has one picture, which is cut to a square.
     */
    readonly post: operations['uploadAvatar'];
    /**
     * Removes the caller's avatar.
     * @description A picture that is made from the address of the caller takes its place.
     */
    readonly delete: operations['removeAvatar'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/user_uploads/{realm_id}/{heap}/{secret}/{file_name}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Returns a link that opens an uploaded file without credentials for a minute.
     * @description The caller has to be able to open the file. Its path is that of the link in a
     * message.
     */
    readonly get: operations['getFileTemporaryUrl'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/attachments': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the files that the caller has uploaded, and the messages that link them.
     * @description The answer also has the space that all files of the organization use.
     */
    readonly get: operations['getAttachments'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/attachments/{attachment_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Deletes a file that the caller has uploaded.
     * @description Messages that link it keep the link, which leads nowhere from then on.
     */
    readonly delete: operations['removeAttachment'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/saved_snippets': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the caller's saved snippets.
     * @description Snippets are texts that the caller inserts into messages again and again.
     */
    readonly get: operations['getSavedSnippets'];
    readonly put?: never;
    /**
     * Saves a snippet.
     * @description Only the caller can see it.
     */
    readonly post: operations['createSavedSnippet'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/saved_snippets/{saved_snippet_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Deletes a saved snippet.
     * @description Messages that it was inserted into stay as they are.
     */
    readonly delete: operations['deleteSavedSnippet'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes a saved snippet.
     * @description Only what is sent is changed.
     */
    readonly patch: operations['editSavedSnippet'];
    readonly trace?: never;
  };
  readonly '/drafts': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the caller's drafts.
     * @description The one that was edited last comes first.
     */
    readonly get: operations['getDrafts'];
    readonly put?: never;
    /**
     * Stores new drafts.
     * @description The answer has their ids, in the order in which they were sent.
     */
    readonly post: operations['createDrafts'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/drafts/{draft_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Deletes a draft.
     * @description Only the caller can see and delete their drafts.
     */
    readonly delete: operations['deleteDraft'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Replaces a draft.
     * @description The whole draft is sent, not only what is different.
     */
    readonly patch: operations['editDraft'];
    readonly trace?: never;
  };
  readonly '/realm/emoji': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the organization's own emoji.
     * @description Deactivated emoji are listed too, since messages and reactions go on showing
     * them.
     */
    readonly get: operations['getCustomEmoji'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/realm/emoji/{emoji_name}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Uploads an emoji for the organization.
     * @description The form has one picture, which is cut to a square. An emoji may have the name
     * of a built-in one, which it then hides.
     */
    readonly post: operations['uploadCustomEmoji'];
    /**
     * Deactivates an emoji of the organization.
     * @description It can no longer be chosen, and stays visible where it was used. Its author and
     * administrators may do this.
     */
    readonly delete: operations['deactivateCustomEmoji'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/{user_id}/status': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Returns the status of a user.
     * @description The answer has only what is set.
     */
    readonly get: operations['getUserStatus'];
    readonly put?: never;
    /**
     * Sets or removes the status of a user.
     * @description Administrators may do this. An empty text with an empty emoji removes the
     * status.
     */
    readonly post: operations['updateStatusForUser'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/status': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Sets or removes the caller's status.
     * @description An empty text with an empty emoji removes the status.
     */
    readonly post: operations['updateStatus'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/alert_words': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the caller's alert words.
     * @description A message with such a word is flagged for the caller as if it mentioned them.
     */
    readonly get: operations['getAlertWords'];
    readonly put?: never;
    /**
     * Adds alert words of the caller.
     * @description Words that are there already are left as they are. The answer has all of them.
     */
    readonly post: operations['addAlertWords'];
    /**
     * Removes alert words of the caller.
     * @description Words that are not there are passed over. The answer has those that are left.
     */
    readonly delete: operations['removeAlertWords'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/muted_users/{muted_user_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Mutes a user.
     * @description Messages of that user are read at once for the caller, and clients hide them.
     */
    readonly post: operations['muteUser'];
    /**
     * Unmutes a user.
     * @description Messages that were sent meanwhile stay read.
     */
    readonly delete: operations['unmuteUser'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/apns_device_token': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Registers an iOS device for notifications.
     * @deprecated
     * @description A device belongs to one user of the organization, the one who registered it
     * last.
     */
    readonly post: operations['addApnsToken'];
    /**
     * Removes a device from those that get notifications.
     * @description Its token is named as when it was registered.
     */
    readonly delete: operations['removeApnsToken'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/users/me/android_gcm_reg_id': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Registers an Android device for notifications.
     * @deprecated
     * @description A device belongs to one user of the organization, the one who registered it
     * last.
     */
    readonly post: operations['addFcmToken'];
    /**
     * Removes a device from those that get notifications.
     * @description Its token is named as when it was registered.
     */
    readonly delete: operations['removeFcmToken'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/mobile_push/test_notification': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Sends a test notification to one's devices.
     * @deprecated
     * @description Without a token it goes to every device of the caller.
     */
    readonly post: operations['testNotify'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/register': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Opens an event queue and returns the present state.
     * @description The state and the events fit together: an event of the queue tells of what
     * happened after the state was read.
     */
    readonly post: operations['registerQueue'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/events': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Waits for events of a queue, and deletes those up to the last one that was acknowledged.
     * @description The request waits until there is an event, or for a minute and a half until a
     * heartbeat. After BAD_EVENT_QUEUE_ID the client registers again.
     */
    readonly get: operations['getEvents'];
    readonly put?: never;
    readonly post?: never;
    /**
     * Closes an event queue.
     * @description A queue that no client asks for its events ends by itself after its lifespan.
     */
    readonly delete: operations['deleteQueue'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/invites/multiuse': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Creates an invitation link.
     * @description Anyone who has the link can join until it expires or is revoked.
     */
    readonly post: operations['createInviteLink'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/invites': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists invitation links.
     * @description Administrators see all of them, and others their own.
     */
    readonly get: operations['getInvites'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/invites/multiuse/{invite_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Revokes an invitation link.
     * @description Nobody can join by it any more. Those who have joined stay.
     */
    readonly delete: operations['revokeInviteLink'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/realm/linkifiers': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the linkifiers, in the order in which they are tried.
     * @description The order matters where several match the same text.
     */
    readonly get: operations['getLinkifiers'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes the order of the linkifiers.
     * @description The ids of all linkifiers are sent, in the new order.
     */
    readonly patch: operations['reorderLinkifiers'];
    readonly trace?: never;
  };
  readonly '/realm/filters': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Adds a linkifier.
     * @description Text that matches the pattern becomes a link in messages that are sent from then
     * on.
     */
    readonly post: operations['addLinkifier'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/realm/filters/{filter_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Removes a linkifier.
     * @description Links in messages that were sent before stay.
     */
    readonly delete: operations['removeLinkifier'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes a linkifier.
     * @description Both the pattern and the template are sent.
     */
    readonly patch: operations['updateLinkifier'];
    readonly trace?: never;
  };
  readonly '/realm/playgrounds': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Adds a code playground.
     * @description Readers of a code block in its language are offered to open the code there.
     */
    readonly post: operations['addCodePlayground'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/realm/playgrounds/{playground_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Removes a code playground.
     * @description Code blocks stop offering it.
     */
    readonly delete: operations['removeCodePlayground'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes a code playground.
     * @description Only what is sent is changed.
     */
    readonly patch: operations['updateCodePlayground'];
    readonly trace?: never;
  };
  readonly '/join/{key}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Describes what an invitation link leads to.
     * @description A client shows it before it asks for an address and a password.
     */
    readonly get: operations['getInviteLink'];
    readonly put?: never;
    /**
     * Creates an account by an invitation link.
     * @description The new user has the role, the channels and the groups that the link gives.
     */
    readonly post: operations['joinByInviteLink'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/realm/profile_fields': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Lists the organization's profile fields.
     * @description They come in the order in which profiles show them.
     */
    readonly get: operations['getCustomProfileFields'];
    readonly put?: never;
    /**
     * Adds a profile field.
     * @description Administrators may do this. It is the last one until the order is changed.
     */
    readonly post: operations['createCustomProfileField'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes the order of the profile fields.
     * @description The ids of all fields are sent, in the new order.
     */
    readonly patch: operations['reorderCustomProfileFields'];
    readonly trace?: never;
  };
  readonly '/realm/profile_fields/{field_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Removes a profile field.
     * @description What users have filled in is deleted with it.
     */
    readonly delete: operations['removeCustomProfileField'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Changes a profile field.
     * @description Only what is sent is changed. The type stays.
     */
    readonly patch: operations['updateCustomProfileField'];
    readonly trace?: never;
  };
  readonly '/users/me/profile_data': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Empties profile fields of the caller.
     * @description Other fields stay as they are.
     */
    readonly delete: operations['removeProfileData'];
    readonly options?: never;
    readonly head?: never;
    /**
     * Fills in profile fields of the caller.
     * @description Other fields stay as they are.
     */
    readonly patch: operations['updateProfileData'];
    readonly trace?: never;
  };
  readonly '/tus': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Begins an upload in parts.
     * @description It is part of the protocol tus, which programs and libraries know.
     */
    readonly post: operations['beginUpload'];
    readonly delete?: never;
    /**
     * Says which parts of the protocol are there.
     * @description It is part of the protocol tus, which programs and libraries know.
     */
    readonly options: operations['describeUploads'];
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/tus/{upload_id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /**
         * @description What `Location` of the answer to POST has after `/tus/`, with its slashes.
         */
        readonly upload_id: string;
      };
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Ends an upload and deletes its bytes.
     * @description It is part of the protocol tus, which programs and libraries know.
     */
    readonly delete: operations['cancelUpload'];
    readonly options?: never;
    /**
     * Says how many bytes of an upload the server has.
     * @description It is part of the protocol tus, which programs and libraries know.
     */
    readonly head: operations['getUpload'];
    /**
     * Adds bytes to an upload.
     * @description It is part of the protocol tus, which programs and libraries know.
     */
    readonly patch: operations['continueUpload'];
    readonly trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    readonly Attachment: {
      readonly id: number;
      readonly name: string;
      readonly path_id: string;
      readonly size: number;
      readonly create_time: number;
      readonly messages: readonly {
        readonly id: number;
        readonly date_sent: number;
      }[];
    };
    readonly Channel: {
      readonly stream_id: number;
      readonly name: string;
      readonly description: string;
      readonly rendered_description: string;
      readonly date_created: number;
      readonly creator_id: number | null;
      readonly invite_only: boolean;
      readonly is_web_public: boolean;
      readonly history_public_to_subscribers: boolean;
      readonly stream_post_policy: number;
      readonly is_announcement_only: boolean;
      readonly message_retention_days: number | null;
      readonly first_message_id: number | null;
      readonly is_recently_active: boolean;
      readonly is_archived: boolean;
      readonly stream_weekly_traffic: number | null;
      readonly can_add_subscribers_group: components['schemas']['GroupSetting'];
      readonly can_administer_channel_group: components['schemas']['GroupSetting'];
      readonly can_remove_subscribers_group: components['schemas']['GroupSetting'];
      readonly can_send_message_group: components['schemas']['GroupSetting'];
      readonly can_subscribe_group: components['schemas']['GroupSetting'];
      readonly is_default?: boolean;
      readonly meta?: unknown;
    };
    readonly Draft: {
      readonly id: number;
      /** @enum {unknown} */
      readonly type: '' | 'private' | 'stream';
      readonly to: readonly number[];
      readonly topic: string;
      readonly content: string;
      readonly timestamp: number;
    };
    readonly GroupSetting:
      | number
      | {
          readonly direct_members: readonly number[];
          readonly direct_subgroups: readonly number[];
        };
    readonly Linkifier: {
      readonly id: number;
      readonly pattern: string;
      readonly url_template: string;
    };
    readonly Message: {
      readonly id: number;
      /** @enum {unknown} */
      readonly type: 'stream' | 'private';
      readonly subject: string;
      readonly topic_links: readonly {
        readonly text: string;
        readonly url: string;
      }[];
      readonly content: string;
      /** @enum {unknown} */
      readonly content_type: 'text/html' | 'text/x-markdown';
      readonly display_recipient:
        | string
        | readonly {
            readonly id: number;
            readonly email: string;
            readonly full_name: string;
            readonly is_mirror_dummy: boolean;
          }[];
      readonly recipient_id: number;
      readonly sender_id: number;
      readonly sender_email: string;
      readonly sender_full_name: string;
      readonly sender_realm_str: string;
      readonly avatar_url: string | null;
      readonly client: string;
      readonly is_me_message: boolean;
      readonly timestamp: number;
      readonly reactions: readonly {
        readonly emoji_name: string;
        readonly emoji_code: string;
        /** @enum {unknown} */
        readonly reaction_type: 'unicode_emoji' | 'realm_emoji' | 'service_extra_emoji';
        readonly user_id: number;
      }[];
      readonly submessages: readonly {
        readonly id: number;
        readonly message_id: number;
        readonly sender_id: number;
        readonly msg_type: string;
        readonly content: string;
      }[];
      readonly flags: readonly (
        | 'read'
        | 'starred'
        | 'collapsed'
        | 'mentioned'
        | 'stream_wildcard_mentioned'
        | 'topic_wildcard_mentioned'
        | 'has_alert_word'
        | 'historical'
        | 'wildcard_mentioned'
      )[];
      readonly stream_id?: number;
      readonly last_edit_timestamp?: number;
      readonly last_moved_timestamp?: number;
      readonly edit_history?: readonly {
        readonly user_id: number | null;
        readonly timestamp: number;
        readonly prev_content?: string;
        readonly prev_rendered_content?: string;
        readonly prev_stream?: number;
        readonly stream?: number;
        readonly prev_topic?: string;
        readonly topic?: string;
      }[];
      readonly meta?: unknown;
      readonly match_content?: string;
      readonly match_subject?: string;
    };
    readonly MessageSnapshot: {
      readonly user_id: number;
      readonly timestamp: number;
      readonly topic: string;
      readonly content?: string;
      readonly rendered_content?: string;
      readonly prev_content?: string;
      readonly prev_rendered_content?: string;
      readonly content_html_diff?: string;
      readonly prev_topic?: string;
      readonly prev_stream?: number;
      readonly stream?: number;
    };
    readonly Playground: {
      readonly id: number;
      readonly name: string;
      readonly pygments_language: string;
      readonly url_template: string;
    };
    readonly PublicUser: {
      readonly user_id: number;
      readonly delivery_email: string | null;
      readonly email: string;
      readonly full_name: string;
      readonly date_joined: string;
      readonly is_active: boolean;
      readonly is_owner: boolean;
      readonly is_admin: boolean;
      readonly is_guest: boolean;
      readonly is_bot: boolean;
      /**
       * @description Null for people; 1 generic, 2 incoming webhook, 3 outgoing webhook, 4
       * embedded.
       */
      readonly bot_type: 1 | 2 | 3 | 4 | null;
      /** @enum {unknown} */
      readonly role: 100 | 200 | 300 | 400 | 600;
      readonly avatar_url: string | null;
      readonly avatar_version: number;
      /** @description There for each bot, and for bots alone; null for one without an owner. */
      readonly bot_owner_id?: number | null;
      /** @constant */
      readonly is_system_bot?: true;
      readonly meta?: unknown;
    };
    readonly ProfileField: {
      readonly id: number;
      readonly name: string;
      readonly type: number;
      readonly hint: string;
      readonly field_data: string;
      readonly order: number;
      readonly required: boolean;
      readonly editable_by_user: boolean;
      /** @constant */
      readonly display_in_profile_summary?: true;
    };
    readonly RealmEmoji: {
      readonly id: string;
      readonly name: string;
      readonly source_url: string;
      readonly still_url: string | null;
      readonly deactivated: boolean;
      readonly author_id: number | null;
    };
    readonly SavedSnippet: {
      readonly id: number;
      readonly title: string;
      readonly content: string;
      readonly date_created: number;
    };
    readonly Subscription: {
      readonly stream_id: number;
      readonly name: string;
      readonly description: string;
      readonly rendered_description: string;
      readonly date_created: number;
      readonly creator_id: number | null;
      readonly invite_only: boolean;
      readonly is_web_public: boolean;
      readonly history_public_to_subscribers: boolean;
      readonly stream_post_policy: number;
      readonly is_announcement_only: boolean;
      readonly message_retention_days: number | null;
      readonly first_message_id: number | null;
      readonly is_recently_active: boolean;
      readonly is_archived: boolean;
      readonly stream_weekly_traffic: number | null;
      readonly can_add_subscribers_group: components['schemas']['GroupSetting'];
      readonly can_administer_channel_group: components['schemas']['GroupSetting'];
      readonly can_remove_subscribers_group: components['schemas']['GroupSetting'];
      readonly can_send_message_group: components['schemas']['GroupSetting'];
      readonly can_subscribe_group: components['schemas']['GroupSetting'];
      readonly color: string;
      readonly is_muted: boolean;
      readonly in_home_view: boolean;
      readonly pin_to_top: boolean;
      readonly desktop_notifications: boolean | null;
      readonly audible_notifications: boolean | null;
      readonly push_notifications: boolean | null;
      readonly email_notifications: boolean | null;
      readonly wildcard_mentions_notify: boolean | null;
      readonly subscribers?: readonly number[];
      readonly meta?: unknown;
      readonly partial_subscribers?: readonly number[];
    };
    readonly User: {
      readonly user_id: number;
      readonly delivery_email: string | null;
      readonly email: string;
      readonly full_name: string;
      readonly date_joined: string;
      readonly is_active: boolean;
      readonly is_owner: boolean;
      readonly is_admin: boolean;
      readonly is_guest: boolean;
      readonly is_bot: boolean;
      /**
       * @description Null for people; 1 generic, 2 incoming webhook, 3 outgoing webhook, 4
       * embedded.
       */
      readonly bot_type: 1 | 2 | 3 | 4 | null;
      /** @enum {unknown} */
      readonly role: 100 | 200 | 300 | 400 | 600;
      readonly avatar_url: string | null;
      readonly avatar_version: number;
      readonly timezone: string;
      /** @description There for each bot, and for bots alone; null for one without an owner. */
      readonly bot_owner_id?: number | null;
      /** @constant */
      readonly is_system_bot?: true;
      readonly profile_data?: {
        readonly [key: string]: {
          readonly value: string;
          readonly rendered_value?: string;
        };
      };
      readonly meta?: unknown;
    };
    readonly UserGroup: {
      readonly id: number;
      readonly name: string;
      readonly description: string;
      readonly members: readonly number[];
      readonly direct_subgroup_ids: readonly number[];
      readonly creator_id: number | null;
      readonly date_created: number | null;
      readonly is_system_group: boolean;
      readonly deactivated: boolean;
      readonly can_add_members_group: components['schemas']['GroupSetting'];
      readonly can_join_group: components['schemas']['GroupSetting'];
      readonly can_leave_group: components['schemas']['GroupSetting'];
      readonly can_manage_group: components['schemas']['GroupSetting'];
      readonly can_mention_group: components['schemas']['GroupSetting'];
      readonly can_remove_members_group: components['schemas']['GroupSetting'];
    };
    readonly Planned: {
      /** @constant */
      readonly result: 'success';
      readonly msg: string;
      readonly plan: {
        readonly command: string;
        readonly sentences: readonly string[];
        readonly changes: readonly {
          readonly what: string;
          readonly number: number;
        }[];
        readonly moves: {
          readonly messages: number;
          readonly stay: number;
          readonly grows: boolean;
          readonly from: {
            readonly stream_id?: number;
            readonly stream_name?: string;
            readonly topic?: string;
            readonly people?: {
              readonly user_ids: readonly number[];
              readonly number: number;
            };
          };
          readonly to: {
            readonly stream_id?: number;
            readonly stream_name?: string;
            readonly topic?: string;
            readonly people?: {
              readonly user_ids: readonly number[];
              readonly number: number;
            };
          };
        } | null;
        readonly people: {
          readonly lose: {
            readonly user_ids: readonly number[];
            readonly number: number;
          };
          readonly gain: {
            readonly user_ids: readonly number[];
            readonly number: number;
          };
        };
        readonly notices: readonly {
          readonly place: {
            readonly stream_id?: number;
            readonly stream_name?: string;
            readonly topic?: string;
            readonly people?: {
              readonly user_ids: readonly number[];
              readonly number: number;
            };
          };
          readonly text: string;
        }[];
        readonly ends: {
          readonly keys: number;
          readonly accounts: number;
        } | null;
      };
      readonly plan_digest: string;
    };
  };
  responses: {
    /** @description Nothing was changed. The status is that of the refusal. */
    readonly Refused: {
      headers: {
        readonly 'X-Request-Id': components['headers']['RequestId'];
        readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
        readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
        /** @description Id of the rule that refuses; see the list of policies. */
        readonly 'Parley-Rule'?: string;
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          /** @constant */
          readonly result: 'error';
          readonly msg: string;
          readonly code?: string;
        };
      };
    };
    /** @description Nothing was changed, because the caller sends too much or reads too little. */
    readonly TooMany: {
      headers: {
        readonly 'X-Request-Id': components['headers']['RequestId'];
        readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
        readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
        /** @description Id of the rule that refuses; see the list of policies. */
        readonly 'Parley-Rule'?: string;
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          /** @constant */
          readonly result: 'error';
          readonly msg: string;
          readonly code?: string;
        };
      };
    };
    /**
     * @description The server failed, or cannot save anything at present. A request with an
     * idempotency key may be sent again.
     */
    readonly Failed: {
      headers: {
        readonly 'X-Request-Id': components['headers']['RequestId'];
        readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
        readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
        /** @description Id of the rule that refuses; see the list of policies. */
        readonly 'Parley-Rule'?: string;
        readonly 'Retry-After': components['headers']['RetryAfter'];
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': {
          /** @constant */
          readonly result: 'error';
          readonly msg: string;
          readonly code?: string;
        };
      };
    };
  };
  parameters: {
    /**
     * @description The same request with the same key happens once: it is answered as the first
     * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key is
     * refused.
     */
    readonly IdempotencyKey: string;
    /**
     * @description The request is refused with 412 unless what it changes has the version of one of
     * these tags, which `ETag` of an answer has told.
     */
    readonly IfMatch: string;
  };
  requestBodies: never;
  headers: {
    /** @description Names the request in the log of the server. */
    readonly RequestId: string;
    /** @description How many requests the caller may send in a minute. */
    readonly RateLimit: number;
    /** @description How many of them are left. */
    readonly RateLimitRemaining: number;
    /** @description When all of them are there again, in UNIX seconds. */
    readonly RateLimitReset: number;
    /**
     * @description After how many seconds the request may be sent again, perhaps with a fraction.
     */
    readonly RetryAfter: number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly fetchApiKey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly username: string;
          readonly password: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly api_key: string;
            readonly email: string;
            readonly user_id: number;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getServerSettings: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly authentication_methods: {
              readonly [key: string]: boolean;
            };
            readonly external_authentication_methods: readonly unknown[];
            readonly zulip_version: string;
            readonly zulip_merge_base: string;
            readonly zulip_feature_level: number;
            readonly push_notifications_enabled: boolean;
            readonly is_incompatible: boolean;
            readonly email_auth_enabled: boolean;
            readonly require_email_format_usernames: boolean;
            readonly realm_url: string;
            readonly realm_uri: string;
            readonly realm_name: string;
            readonly realm_icon: string;
            readonly realm_description: string;
            readonly realm_web_public_access_enabled: boolean;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getUsers: {
    readonly parameters: {
      readonly query?: {
        readonly client_gravatar?: boolean;
        readonly include_custom_profile_fields?: boolean;
        readonly user_ids?: readonly number[];
        readonly include_meta?: boolean;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly members: readonly (
              | components['schemas']['User']
              | components['schemas']['PublicUser']
            )[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly createUser: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly email: string;
          readonly password: string;
          readonly full_name: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly user_id: number;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getOwnUser: {
    readonly parameters: {
      readonly query?: {
        readonly include_meta?: boolean;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly user_id: number;
            readonly delivery_email: string | null;
            readonly email: string;
            readonly full_name: string;
            readonly date_joined: string;
            readonly is_active: boolean;
            readonly is_owner: boolean;
            readonly is_admin: boolean;
            readonly is_guest: boolean;
            readonly is_bot: boolean;
            /**
             * @description Null for people; 1 generic, 2 incoming webhook, 3 outgoing webhook, 4
             * embedded.
             */
            readonly bot_type: 1 | 2 | 3 | 4 | null;
            /** @enum {unknown} */
            readonly role: 100 | 200 | 300 | 400 | 600;
            readonly avatar_url: string | null;
            readonly avatar_version: number;
            readonly timezone: string;
            readonly max_message_id: number;
            /**
             * @description There for each bot, and for bots alone; null for one without an owner.
             */
            readonly bot_owner_id?: number | null;
            /** @constant */
            readonly is_system_bot?: true;
            readonly profile_data?: {
              readonly [key: string]: {
                readonly value: string;
                readonly rendered_value?: string;
              };
            };
            readonly meta?: unknown;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly deactivateOwnUser: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getUser: {
    readonly parameters: {
      readonly query?: {
        readonly client_gravatar?: boolean;
        readonly include_custom_profile_fields?: boolean;
        readonly include_meta?: boolean;
      };
      readonly header?: never;
      readonly path: {
        readonly user_id_or_email: number | string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly user: components['schemas']['User'];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly deactivateUser: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly user_id_or_email: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateUser: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly user_id_or_email: number | string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly full_name?: string;
          /** @enum {unknown} */
          readonly role?: 100 | 200 | 300 | 400 | 600;
          readonly profile_data?: readonly {
            readonly id: number;
            readonly value: string | readonly number[] | null;
          }[];
          readonly new_email?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly reactivateUser: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly user_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateSettings: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly full_name?: string;
          readonly email?: string;
          readonly old_password?: string;
          readonly new_password?: string;
          readonly end_other_sessions?: boolean;
          readonly default_language?: string;
          readonly enable_login_emails?: boolean;
          readonly enable_marketing_emails?: boolean;
          readonly allow_private_data_export?: boolean;
          readonly starred_message_counts?: boolean;
          readonly receives_typing_notifications?: boolean;
          readonly web_suggest_update_timezone?: boolean;
          readonly fluid_layout_width?: boolean;
          readonly high_contrast_mode?: boolean;
          /** @enum {unknown} */
          readonly web_mark_read_on_scroll_policy?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly web_channel_default_view?: 1 | 2 | 3 | 4;
          readonly web_font_size_px?: number;
          readonly web_line_height_percent?: number;
          /** @enum {unknown} */
          readonly color_scheme?: 1 | 2 | 3;
          readonly enable_drafts_synchronization?: boolean;
          readonly translate_emoticons?: boolean;
          readonly display_emoji_reaction_users?: boolean;
          /** @enum {unknown} */
          readonly web_home_view?: 'recent_topics' | 'inbox' | 'all_messages';
          readonly web_escape_navigates_to_home_view?: boolean;
          readonly left_side_userlist?: boolean;
          /** @enum {unknown} */
          readonly emojiset?: 'google' | 'twitter' | 'text';
          /** @enum {unknown} */
          readonly demote_inactive_streams?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly user_list_style?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly web_animate_image_previews?: 'always' | 'on_hover' | 'never';
          /** @enum {unknown} */
          readonly web_stream_unreads_count_display_policy?: 1 | 2 | 3;
          readonly hide_ai_features?: boolean;
          readonly web_left_sidebar_show_channel_folders?: boolean;
          readonly web_left_sidebar_unreads_count_summary?: boolean;
          readonly enable_stream_desktop_notifications?: boolean;
          readonly enable_stream_email_notifications?: boolean;
          readonly enable_stream_push_notifications?: boolean;
          readonly enable_stream_audible_notifications?: boolean;
          readonly notification_sound?: string;
          readonly enable_desktop_notifications?: boolean;
          readonly enable_sounds?: boolean;
          readonly enable_followed_topic_desktop_notifications?: boolean;
          readonly enable_followed_topic_email_notifications?: boolean;
          readonly enable_followed_topic_push_notifications?: boolean;
          readonly enable_followed_topic_audible_notifications?: boolean;
          readonly email_notifications_batching_period_seconds?: number;
          readonly enable_offline_email_notifications?: boolean;
          readonly enable_offline_push_notifications?: boolean;
          readonly enable_online_push_notifications?: boolean;
          readonly enable_digest_emails?: boolean;
          readonly message_content_in_email_notifications?: boolean;
          readonly pm_content_in_desktop_notifications?: boolean;
          readonly wildcard_mentions_notify?: boolean;
          readonly enable_followed_topic_wildcard_mentions_notify?: boolean;
          /** @enum {unknown} */
          readonly desktop_icon_count_display?: 1 | 2 | 3 | 4;
          /** @enum {unknown} */
          readonly realm_name_in_email_notifications_policy?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly automatically_follow_topics_policy?: 1 | 2 | 3 | 4;
          /** @enum {unknown} */
          readonly automatically_unmute_topics_in_muted_streams_policy?: 1 | 2 | 3 | 4;
          readonly automatically_follow_topics_where_mentioned?: boolean;
          /** @enum {unknown} */
          readonly resolved_topic_notice_auto_read_policy?: 'always' | 'except_followed' | 'never';
          readonly presence_enabled?: boolean;
          readonly enter_sends?: boolean;
          readonly twenty_four_hour_time?: boolean;
          readonly send_private_typing_notifications?: boolean;
          readonly send_stream_typing_notifications?: boolean;
          readonly send_read_receipts?: boolean;
          /** @enum {unknown} */
          readonly email_address_visibility?: 1 | 2 | 3 | 4 | 5;
          readonly web_navigate_to_sent_message?: boolean;
          /** @description Name of an IANA time zone. */
          readonly timezone?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateDisplaySettings: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly full_name?: string;
          readonly email?: string;
          readonly old_password?: string;
          readonly new_password?: string;
          readonly end_other_sessions?: boolean;
          readonly default_language?: string;
          readonly enable_login_emails?: boolean;
          readonly enable_marketing_emails?: boolean;
          readonly allow_private_data_export?: boolean;
          readonly starred_message_counts?: boolean;
          readonly receives_typing_notifications?: boolean;
          readonly web_suggest_update_timezone?: boolean;
          readonly fluid_layout_width?: boolean;
          readonly high_contrast_mode?: boolean;
          /** @enum {unknown} */
          readonly web_mark_read_on_scroll_policy?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly web_channel_default_view?: 1 | 2 | 3 | 4;
          readonly web_font_size_px?: number;
          readonly web_line_height_percent?: number;
          /** @enum {unknown} */
          readonly color_scheme?: 1 | 2 | 3;
          readonly enable_drafts_synchronization?: boolean;
          readonly translate_emoticons?: boolean;
          readonly display_emoji_reaction_users?: boolean;
          /** @enum {unknown} */
          readonly web_home_view?: 'recent_topics' | 'inbox' | 'all_messages';
          readonly web_escape_navigates_to_home_view?: boolean;
          readonly left_side_userlist?: boolean;
          /** @enum {unknown} */
          readonly emojiset?: 'google' | 'twitter' | 'text';
          /** @enum {unknown} */
          readonly demote_inactive_streams?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly user_list_style?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly web_animate_image_previews?: 'always' | 'on_hover' | 'never';
          /** @enum {unknown} */
          readonly web_stream_unreads_count_display_policy?: 1 | 2 | 3;
          readonly hide_ai_features?: boolean;
          readonly web_left_sidebar_show_channel_folders?: boolean;
          readonly web_left_sidebar_unreads_count_summary?: boolean;
          readonly enable_stream_desktop_notifications?: boolean;
          readonly enable_stream_email_notifications?: boolean;
          readonly enable_stream_push_notifications?: boolean;
          readonly enable_stream_audible_notifications?: boolean;
          readonly notification_sound?: string;
          readonly enable_desktop_notifications?: boolean;
          readonly enable_sounds?: boolean;
          readonly enable_followed_topic_desktop_notifications?: boolean;
          readonly enable_followed_topic_email_notifications?: boolean;
          readonly enable_followed_topic_push_notifications?: boolean;
          readonly enable_followed_topic_audible_notifications?: boolean;
          readonly email_notifications_batching_period_seconds?: number;
          readonly enable_offline_email_notifications?: boolean;
          readonly enable_offline_push_notifications?: boolean;
          readonly enable_online_push_notifications?: boolean;
          readonly enable_digest_emails?: boolean;
          readonly message_content_in_email_notifications?: boolean;
          readonly pm_content_in_desktop_notifications?: boolean;
          readonly wildcard_mentions_notify?: boolean;
          readonly enable_followed_topic_wildcard_mentions_notify?: boolean;
          /** @enum {unknown} */
          readonly desktop_icon_count_display?: 1 | 2 | 3 | 4;
          /** @enum {unknown} */
          readonly realm_name_in_email_notifications_policy?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly automatically_follow_topics_policy?: 1 | 2 | 3 | 4;
          /** @enum {unknown} */
          readonly automatically_unmute_topics_in_muted_streams_policy?: 1 | 2 | 3 | 4;
          readonly automatically_follow_topics_where_mentioned?: boolean;
          /** @enum {unknown} */
          readonly resolved_topic_notice_auto_read_policy?: 'always' | 'except_followed' | 'never';
          readonly presence_enabled?: boolean;
          readonly enter_sends?: boolean;
          readonly twenty_four_hour_time?: boolean;
          readonly send_private_typing_notifications?: boolean;
          readonly send_stream_typing_notifications?: boolean;
          readonly send_read_receipts?: boolean;
          /** @enum {unknown} */
          readonly email_address_visibility?: 1 | 2 | 3 | 4 | 5;
          readonly web_navigate_to_sent_message?: boolean;
          /** @description Name of an IANA time zone. */
          readonly timezone?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateNotificationSettings: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly full_name?: string;
          readonly email?: string;
          readonly old_password?: string;
          readonly new_password?: string;
          readonly end_other_sessions?: boolean;
          readonly default_language?: string;
          readonly enable_login_emails?: boolean;
          readonly enable_marketing_emails?: boolean;
          readonly allow_private_data_export?: boolean;
          readonly starred_message_counts?: boolean;
          readonly receives_typing_notifications?: boolean;
          readonly web_suggest_update_timezone?: boolean;
          readonly fluid_layout_width?: boolean;
          readonly high_contrast_mode?: boolean;
          /** @enum {unknown} */
          readonly web_mark_read_on_scroll_policy?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly web_channel_default_view?: 1 | 2 | 3 | 4;
          readonly web_font_size_px?: number;
          readonly web_line_height_percent?: number;
          /** @enum {unknown} */
          readonly color_scheme?: 1 | 2 | 3;
          readonly enable_drafts_synchronization?: boolean;
          readonly translate_emoticons?: boolean;
          readonly display_emoji_reaction_users?: boolean;
          /** @enum {unknown} */
          readonly web_home_view?: 'recent_topics' | 'inbox' | 'all_messages';
          readonly web_escape_navigates_to_home_view?: boolean;
          readonly left_side_userlist?: boolean;
          /** @enum {unknown} */
          readonly emojiset?: 'google' | 'twitter' | 'text';
          /** @enum {unknown} */
          readonly demote_inactive_streams?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly user_list_style?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly web_animate_image_previews?: 'always' | 'on_hover' | 'never';
          /** @enum {unknown} */
          readonly web_stream_unreads_count_display_policy?: 1 | 2 | 3;
          readonly hide_ai_features?: boolean;
          readonly web_left_sidebar_show_channel_folders?: boolean;
          readonly web_left_sidebar_unreads_count_summary?: boolean;
          readonly enable_stream_desktop_notifications?: boolean;
          readonly enable_stream_email_notifications?: boolean;
          readonly enable_stream_push_notifications?: boolean;
          readonly enable_stream_audible_notifications?: boolean;
          readonly notification_sound?: string;
          readonly enable_desktop_notifications?: boolean;
          readonly enable_sounds?: boolean;
          readonly enable_followed_topic_desktop_notifications?: boolean;
          readonly enable_followed_topic_email_notifications?: boolean;
          readonly enable_followed_topic_push_notifications?: boolean;
          readonly enable_followed_topic_audible_notifications?: boolean;
          readonly email_notifications_batching_period_seconds?: number;
          readonly enable_offline_email_notifications?: boolean;
          readonly enable_offline_push_notifications?: boolean;
          readonly enable_online_push_notifications?: boolean;
          readonly enable_digest_emails?: boolean;
          readonly message_content_in_email_notifications?: boolean;
          readonly pm_content_in_desktop_notifications?: boolean;
          readonly wildcard_mentions_notify?: boolean;
          readonly enable_followed_topic_wildcard_mentions_notify?: boolean;
          /** @enum {unknown} */
          readonly desktop_icon_count_display?: 1 | 2 | 3 | 4;
          /** @enum {unknown} */
          readonly realm_name_in_email_notifications_policy?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly automatically_follow_topics_policy?: 1 | 2 | 3 | 4;
          /** @enum {unknown} */
          readonly automatically_unmute_topics_in_muted_streams_policy?: 1 | 2 | 3 | 4;
          readonly automatically_follow_topics_where_mentioned?: boolean;
          /** @enum {unknown} */
          readonly resolved_topic_notice_auto_read_policy?: 'always' | 'except_followed' | 'never';
          readonly presence_enabled?: boolean;
          readonly enter_sends?: boolean;
          readonly twenty_four_hour_time?: boolean;
          readonly send_private_typing_notifications?: boolean;
          readonly send_stream_typing_notifications?: boolean;
          readonly send_read_receipts?: boolean;
          /** @enum {unknown} */
          readonly email_address_visibility?: 1 | 2 | 3 | 4 | 5;
          readonly web_navigate_to_sent_message?: boolean;
          /** @description Name of an IANA time zone. */
          readonly timezone?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly confirmNewEmail: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly token: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly old_email: string;
                readonly new_email: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getSessions: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly sessions: readonly {
              readonly id: string;
              /** @enum {unknown} */
              readonly kind: 'api_key' | 'session';
              readonly program: string;
              readonly created_at: number | null;
              readonly last_used_at: number;
              readonly expires_at: number | null;
              readonly is_current: boolean;
            }[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly endOtherSessions: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly ended: number;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly endSession: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly session_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly regenerateApiKey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly api_key: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getBots: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly bots: readonly {
              readonly user_id: number;
              readonly username: string;
              readonly full_name: string;
              readonly avatar_url: string;
            }[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly createBot: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly full_name: string;
          readonly short_name: string;
          /** @default 1 */
          readonly bot_type?: number;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly user_id: number;
                readonly api_key: string;
                readonly avatar_url: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly deactivateBot: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly bot_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateBot: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly bot_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly bot_owner_id?: number;
          readonly full_name?: string;
          /** @enum {unknown} */
          readonly role?: 100 | 200 | 300 | 400 | 600;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly full_name: string;
                readonly avatar_url: string;
                readonly bot_owner?: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly regenerateBotApiKey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly bot_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly api_key: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getMessages: {
    readonly parameters: {
      readonly query?: {
        readonly anchor?: number | ('newest' | 'oldest' | 'first_unread');
        readonly include_anchor?: boolean;
        readonly num_before?: number;
        readonly num_after?: number;
        readonly narrow?:
          | readonly (
              | {
                  /** @enum {unknown} */
                  readonly operator:
                    | 'channel'
                    | 'stream'
                    | 'id'
                    | 'sender'
                    | 'group-pm-with'
                    | 'dm-including'
                    | 'with';
                  readonly operand: string | number;
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'dm' | 'pm-with';
                  readonly operand: string | readonly number[];
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'topic' | 'search' | 'near' | 'pm_with' | 'group_pm_with';
                  readonly operand: string;
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'channels';
                  /** @enum {unknown} */
                  readonly operand: 'public' | 'web-public';
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'streams';
                  /** @enum {unknown} */
                  readonly operand: 'public' | 'web-public';
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'is';
                  /** @enum {unknown} */
                  readonly operand:
                    | 'dm'
                    | 'private'
                    | 'starred'
                    | 'unread'
                    | 'mentioned'
                    | 'alerted'
                    | 'followed'
                    | 'muted'
                    | 'resolved';
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'has';
                  /** @enum {unknown} */
                  readonly operand: 'attachment' | 'image' | 'link' | 'reaction';
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'in';
                  /** @enum {unknown} */
                  readonly operand: 'home' | 'all';
                  readonly negated?: boolean;
                }
              | readonly [string, string]
            )[]
          | null;
        readonly use_first_unread_anchor?: boolean;
        readonly client_gravatar?: boolean;
        readonly apply_markdown?: boolean;
        readonly allow_empty_topic_name?: boolean;
        readonly message_ids?: readonly number[] | null;
        readonly include_meta?: boolean;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly messages: readonly components['schemas']['Message'][];
            readonly found_anchor: boolean;
            readonly found_oldest: boolean;
            readonly found_newest: boolean;
            readonly history_limited: boolean;
            readonly anchor?: number;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly sendMessage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          /** @enum {unknown} */
          readonly type: 'direct' | 'private' | 'stream' | 'channel';
          readonly content: string;
          /**
           * @description The name or id of a channel; of people the ids or the addresses, in a
           * list. A name may also be sent as it is.
           */
          readonly to?: (string | number) | readonly (string | number)[];
          readonly sender?: string;
          readonly forged?: string;
          readonly topic?: string;
          readonly widget_content?: string;
          readonly local_id?: string;
          readonly queue_id?: string;
          readonly read_by_sender?: boolean;
          /**
           * @deprecated
           * @description The older name of topic.
           */
          readonly subject?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly id: number;
                /** @enum {unknown} */
                readonly automatic_new_visibility_policy?: 2 | 3;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly renderMessage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly content: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly rendered: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly checkMessagesMatchNarrow: {
    readonly parameters: {
      readonly query: {
        readonly msg_ids: readonly number[];
        readonly narrow:
          | readonly (
              | {
                  /** @enum {unknown} */
                  readonly operator:
                    | 'channel'
                    | 'stream'
                    | 'id'
                    | 'sender'
                    | 'group-pm-with'
                    | 'dm-including'
                    | 'with';
                  readonly operand: string | number;
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'dm' | 'pm-with';
                  readonly operand: string | readonly number[];
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'topic' | 'search' | 'near' | 'pm_with' | 'group_pm_with';
                  readonly operand: string;
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'channels';
                  /** @enum {unknown} */
                  readonly operand: 'public' | 'web-public';
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'streams';
                  /** @enum {unknown} */
                  readonly operand: 'public' | 'web-public';
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'is';
                  /** @enum {unknown} */
                  readonly operand:
                    | 'dm'
                    | 'private'
                    | 'starred'
                    | 'unread'
                    | 'mentioned'
                    | 'alerted'
                    | 'followed'
                    | 'muted'
                    | 'resolved';
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'has';
                  /** @enum {unknown} */
                  readonly operand: 'attachment' | 'image' | 'link' | 'reaction';
                  readonly negated?: boolean;
                }
              | {
                  /** @enum {unknown} */
                  readonly operator: 'in';
                  /** @enum {unknown} */
                  readonly operand: 'home' | 'all';
                  readonly negated?: boolean;
                }
              | readonly [string, string]
            )[]
          | null;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly messages: {
              readonly [key: string]: {
                readonly match_content: string;
                readonly match_subject: string;
              };
            };
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getMessage: {
    readonly parameters: {
      readonly query?: {
        readonly apply_markdown?: boolean;
        readonly allow_empty_topic_name?: boolean;
        readonly include_meta?: boolean;
      };
      readonly header?: never;
      readonly path: {
        readonly message_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly message: components['schemas']['Message'];
            /**
             * @deprecated
             * @description Kept for older clients: see `apply_markdown`.
             */
            readonly raw_content: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly deleteMessage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly message_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateMessage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly message_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly stream_id?: number;
          readonly topic?: string;
          /**
           * @default change_one
           * @enum {unknown}
           */
          readonly propagate_mode?: 'change_later' | 'change_one' | 'change_all';
          /** @default false */
          readonly send_notification_to_old_thread?: boolean;
          /** @default true */
          readonly send_notification_to_new_thread?: boolean;
          readonly content?: string;
          readonly prev_content_sha256?: string;
          /**
           * @deprecated
           * @description The older name of topic.
           */
          readonly subject?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The `history` by which `POST /messages/{message_id}/undo` takes the change
           * back. Absent when nothing was changed, or when it cannot be taken back.
           */
          readonly 'Parley-History'?: number;
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly detached_uploads: readonly components['schemas']['Attachment'][];
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly undoMessageUpdate: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly message_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly history: number;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getMessageHistory: {
    readonly parameters: {
      readonly query?: {
        readonly allow_empty_topic_name?: boolean;
      };
      readonly header?: never;
      readonly path: {
        readonly message_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly message_history: readonly components['schemas']['MessageSnapshot'][];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateMessageFlags: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly messages: readonly number[];
          readonly op: string;
          readonly flag: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly messages: readonly number[];
            readonly ignored_because_not_subscribed_channels: readonly number[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateMessageFlagsForNarrow: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly anchor: number | ('newest' | 'oldest' | 'first_unread');
          readonly num_before: number;
          readonly num_after: number;
          readonly narrow:
            | readonly (
                | {
                    /** @enum {unknown} */
                    readonly operator:
                      | 'channel'
                      | 'stream'
                      | 'id'
                      | 'sender'
                      | 'group-pm-with'
                      | 'dm-including'
                      | 'with';
                    readonly operand: string | number;
                    readonly negated?: boolean;
                  }
                | {
                    /** @enum {unknown} */
                    readonly operator: 'dm' | 'pm-with';
                    readonly operand: string | readonly number[];
                    readonly negated?: boolean;
                  }
                | {
                    /** @enum {unknown} */
                    readonly operator: 'topic' | 'search' | 'near' | 'pm_with' | 'group_pm_with';
                    readonly operand: string;
                    readonly negated?: boolean;
                  }
                | {
                    /** @enum {unknown} */
                    readonly operator: 'channels';
                    /** @enum {unknown} */
                    readonly operand: 'public' | 'web-public';
                    readonly negated?: boolean;
                  }
                | {
                    /** @enum {unknown} */
                    readonly operator: 'streams';
                    /** @enum {unknown} */
                    readonly operand: 'public' | 'web-public';
                    readonly negated?: boolean;
                  }
                | {
                    /** @enum {unknown} */
                    readonly operator: 'is';
                    /** @enum {unknown} */
                    readonly operand:
                      | 'dm'
                      | 'private'
                      | 'starred'
                      | 'unread'
                      | 'mentioned'
                      | 'alerted'
                      | 'followed'
                      | 'muted'
                      | 'resolved';
                    readonly negated?: boolean;
                  }
                | {
                    /** @enum {unknown} */
                    readonly operator: 'has';
                    /** @enum {unknown} */
                    readonly operand: 'attachment' | 'image' | 'link' | 'reaction';
                    readonly negated?: boolean;
                  }
                | {
                    /** @enum {unknown} */
                    readonly operator: 'in';
                    /** @enum {unknown} */
                    readonly operand: 'home' | 'all';
                    readonly negated?: boolean;
                  }
                | readonly [string, string]
              )[]
            | null;
          readonly op: string;
          readonly flag: string;
          /** @default true */
          readonly include_anchor?: boolean;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly processed_count: number;
            readonly updated_count: number;
            readonly first_processed_id: number | null;
            readonly last_processed_id: number | null;
            readonly found_oldest: boolean;
            readonly found_newest: boolean;
            readonly ignored_because_not_subscribed_channels: readonly number[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly markAllAsRead: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly complete: boolean;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly markStreamAsRead: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly stream_id: number;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly markTopicAsRead: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly stream_id: number;
          readonly topic_name: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getReadReceipts: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly message_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly user_ids: readonly number[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly setTypingStatus: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          /** @enum {unknown} */
          readonly op: 'start' | 'stop';
          /**
           * @default direct
           * @enum {unknown}
           */
          readonly type?: 'direct' | 'stream' | 'channel';
          readonly to?: readonly number[];
          readonly stream_id?: number;
          readonly topic?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updatePresence: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly status: string;
          readonly history_limit_days?: number;
          readonly last_update_id?: number;
          /** @default false */
          readonly new_user_input?: boolean;
          /** @default false */
          readonly ping_only?: boolean;
          /** @default false */
          readonly slim_presence?: boolean;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly presences?: Record<string, never>;
                readonly server_timestamp?: number;
                readonly presence_last_update_id?: number;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getPresence: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly presences: Record<string, never>;
            readonly server_timestamp: number;
            readonly presence_last_update_id: number;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getUserPresence: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly user_id_or_email: number | string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly presence: {
              readonly [key: string]: {
                readonly status: string;
                readonly timestamp: number;
              };
            };
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly addSubmessage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly message_id: number;
          readonly msg_type: string;
          readonly content: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly addReaction: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly message_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly emoji_name: string;
          readonly emoji_code?: string;
          readonly reaction_type?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeReaction: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly message_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly emoji_name?: string;
          readonly emoji_code?: string;
          /** @default unicode_emoji */
          readonly reaction_type?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getSubscriptions: {
    readonly parameters: {
      readonly query?: {
        readonly include_subscribers?: 'true' | 'false' | 'partial';
        readonly include_meta?: boolean;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly subscriptions: readonly components['schemas']['Subscription'][];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly subscribe: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly subscriptions: readonly {
            readonly name: string;
            readonly color?: string;
            readonly description?: string;
          }[];
          /** @default [] */
          readonly principals?: readonly string[] | readonly number[];
          /** @default true */
          readonly authorization_errors_fatal?: boolean;
          readonly can_add_subscribers_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
          readonly can_administer_channel_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
          readonly can_remove_subscribers_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
          readonly can_send_message_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
          readonly can_subscribe_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
          readonly history_public_to_subscribers?: boolean;
          /** @default false */
          readonly invite_only?: boolean;
          /** @default false */
          readonly is_default_stream?: boolean;
          /** @default false */
          readonly is_web_public?: boolean;
          readonly message_retention_days?: number | string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly subscribed: {
                  readonly [key: string]: readonly string[];
                };
                readonly already_subscribed: {
                  readonly [key: string]: readonly string[];
                };
                readonly unauthorized?: readonly string[];
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly unsubscribe: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly subscriptions: readonly string[];
          /** @default [] */
          readonly principals?: readonly string[] | readonly number[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly removed: readonly string[];
                readonly not_removed: readonly string[];
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateSubscriptionSettings: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly subscription_data: readonly {
            readonly stream_id: number;
            readonly property: string;
            readonly value: boolean | string;
          }[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getSubscribers: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly stream_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly subscribers: readonly number[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getSubscriptionStatus: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly user_id: number;
        readonly stream_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly is_subscribed: boolean;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getStreams: {
    readonly parameters: {
      readonly query?: {
        readonly include_public?: boolean;
        readonly include_web_public?: boolean;
        readonly include_subscribed?: boolean;
        readonly exclude_archived?: boolean;
        readonly include_all?: boolean;
        readonly include_default?: boolean;
        readonly include_owner_subscribed?: boolean;
        readonly include_meta?: boolean;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly streams: readonly components['schemas']['Channel'][];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getStreamById: {
    readonly parameters: {
      readonly query?: {
        readonly include_meta?: boolean;
      };
      readonly header?: never;
      readonly path: {
        readonly stream_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly stream: components['schemas']['Channel'];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly archiveStream: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly stream_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateStream: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly stream_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly description?: string;
          readonly is_private?: boolean;
          readonly is_web_public?: boolean;
          readonly new_name?: string;
          readonly history_public_to_subscribers?: boolean;
          readonly is_default_stream?: boolean;
          readonly message_retention_days?: number | string;
          readonly is_archived?: boolean;
          readonly can_add_subscribers_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_administer_channel_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_remove_subscribers_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_send_message_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_subscribe_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getStreamId: {
    readonly parameters: {
      readonly query: {
        readonly stream: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly stream_id: number;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getStreamTopics: {
    readonly parameters: {
      readonly query?: {
        readonly allow_empty_topic_name?: boolean;
      };
      readonly header?: never;
      readonly path: {
        readonly stream_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly topics: readonly {
              readonly name: string;
              readonly max_id: number;
            }[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly addDefaultStream: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly stream_id: number;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeDefaultStream: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly stream_id: number;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateUserTopic: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly stream_id: number;
          readonly topic: string;
          /** @enum {unknown} */
          readonly visibility_policy: 0 | 1 | 2 | 3;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getUserGroups: {
    readonly parameters: {
      readonly query?: {
        readonly include_deactivated_groups?: boolean;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly user_groups: readonly components['schemas']['UserGroup'][];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly createUserGroup: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly name: string;
          readonly members: readonly number[];
          readonly description: string;
          /** @default [] */
          readonly subgroups?: readonly number[];
          readonly can_add_members_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
          readonly can_join_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
          readonly can_leave_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
          readonly can_manage_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
          readonly can_mention_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
          readonly can_remove_members_group?:
            | number
            | {
                readonly direct_members: readonly number[];
                readonly direct_subgroups: readonly number[];
              };
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly group_id: number;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateUserGroup: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly user_group_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly can_add_members_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_join_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_leave_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_manage_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_mention_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_remove_members_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly deactivated?: boolean;
          readonly description?: string;
          readonly name?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly deactivateUserGroup: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly user_group_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getUserGroupMembers: {
    readonly parameters: {
      readonly query?: {
        readonly direct_member_only?: boolean;
      };
      readonly header?: never;
      readonly path: {
        readonly user_group_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly members: readonly number[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateUserGroupMembers: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly user_group_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          /** @default [] */
          readonly delete?: readonly number[];
          /** @default [] */
          readonly add?: readonly number[];
          /** @default [] */
          readonly delete_subgroups?: readonly number[];
          /** @default [] */
          readonly add_subgroups?: readonly number[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getUserGroupSubgroups: {
    readonly parameters: {
      readonly query?: {
        readonly direct_subgroup_only?: boolean;
      };
      readonly header?: never;
      readonly path: {
        readonly user_group_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly subgroups: readonly number[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateUserGroupSubgroups: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly user_group_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          /** @default [] */
          readonly delete?: readonly number[];
          /** @default [] */
          readonly add?: readonly number[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getIsUserGroupMember: {
    readonly parameters: {
      readonly query?: {
        readonly direct_member_only?: boolean;
      };
      readonly header?: never;
      readonly path: {
        readonly user_group_id: number;
        readonly user_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly is_user_group_member: boolean;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateRealm: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly name?: string;
          readonly description?: string;
          /** @enum {unknown} */
          readonly message_edit_history_visibility_policy?: 'all' | 'moves' | 'none';
          readonly default_language?: string;
          readonly default_code_block_language?: string;
          readonly waiting_period_threshold?: number;
          readonly allow_message_editing?: boolean;
          readonly mandatory_topics?: boolean;
          readonly require_unique_names?: boolean;
          readonly enable_spectator_access?: boolean;
          readonly enable_read_receipts?: boolean;
          readonly presence_disabled?: boolean;
          readonly disallow_disposable_email_addresses?: boolean;
          readonly name_changes_disabled?: boolean;
          readonly email_changes_disabled?: boolean;
          readonly inline_image_preview?: boolean;
          readonly message_content_edit_limit_seconds?: number | string;
          readonly message_content_delete_limit_seconds?: number | string;
          readonly move_messages_within_stream_limit_seconds?: number | string;
          readonly move_messages_between_streams_limit_seconds?: number | string;
          readonly message_retention_days?: number | string;
          readonly can_access_all_users_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_add_custom_emoji_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_add_subscribers_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_create_bots_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_create_groups?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly create_multiuse_invite_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_create_private_channel_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_create_public_channel_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_create_web_public_channel_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_create_write_only_bots_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_delete_any_message_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_delete_own_message_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_manage_all_groups?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_mention_many_users_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_move_messages_between_channels_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_move_messages_between_topics_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly can_resolve_topics_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly direct_message_initiator_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
          readonly direct_message_permission_group?: {
            readonly new:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
            readonly old?:
              | number
              | {
                  readonly direct_members: readonly number[];
                  readonly direct_subgroups: readonly number[];
                };
          };
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateRealmUserSettingsDefaults: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly starred_message_counts?: boolean;
          readonly receives_typing_notifications?: boolean;
          readonly web_suggest_update_timezone?: boolean;
          readonly fluid_layout_width?: boolean;
          readonly high_contrast_mode?: boolean;
          /** @enum {unknown} */
          readonly web_mark_read_on_scroll_policy?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly web_channel_default_view?: 1 | 2 | 3 | 4;
          readonly web_font_size_px?: number;
          readonly web_line_height_percent?: number;
          /** @enum {unknown} */
          readonly color_scheme?: 1 | 2 | 3;
          readonly enable_drafts_synchronization?: boolean;
          readonly translate_emoticons?: boolean;
          readonly display_emoji_reaction_users?: boolean;
          /** @enum {unknown} */
          readonly web_home_view?: 'recent_topics' | 'inbox' | 'all_messages';
          readonly web_escape_navigates_to_home_view?: boolean;
          readonly left_side_userlist?: boolean;
          /** @enum {unknown} */
          readonly emojiset?: 'google' | 'twitter' | 'text';
          /** @enum {unknown} */
          readonly demote_inactive_streams?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly user_list_style?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly web_animate_image_previews?: 'always' | 'on_hover' | 'never';
          /** @enum {unknown} */
          readonly web_stream_unreads_count_display_policy?: 1 | 2 | 3;
          readonly hide_ai_features?: boolean;
          readonly web_left_sidebar_show_channel_folders?: boolean;
          readonly web_left_sidebar_unreads_count_summary?: boolean;
          readonly enable_stream_desktop_notifications?: boolean;
          readonly enable_stream_email_notifications?: boolean;
          readonly enable_stream_push_notifications?: boolean;
          readonly enable_stream_audible_notifications?: boolean;
          readonly notification_sound?: string;
          readonly enable_desktop_notifications?: boolean;
          readonly enable_sounds?: boolean;
          readonly enable_followed_topic_desktop_notifications?: boolean;
          readonly enable_followed_topic_email_notifications?: boolean;
          readonly enable_followed_topic_push_notifications?: boolean;
          readonly enable_followed_topic_audible_notifications?: boolean;
          readonly email_notifications_batching_period_seconds?: number;
          readonly enable_offline_email_notifications?: boolean;
          readonly enable_offline_push_notifications?: boolean;
          readonly enable_online_push_notifications?: boolean;
          readonly enable_digest_emails?: boolean;
          readonly message_content_in_email_notifications?: boolean;
          readonly pm_content_in_desktop_notifications?: boolean;
          readonly wildcard_mentions_notify?: boolean;
          readonly enable_followed_topic_wildcard_mentions_notify?: boolean;
          /** @enum {unknown} */
          readonly desktop_icon_count_display?: 1 | 2 | 3 | 4;
          /** @enum {unknown} */
          readonly realm_name_in_email_notifications_policy?: 1 | 2 | 3;
          /** @enum {unknown} */
          readonly automatically_follow_topics_policy?: 1 | 2 | 3 | 4;
          /** @enum {unknown} */
          readonly automatically_unmute_topics_in_muted_streams_policy?: 1 | 2 | 3 | 4;
          readonly automatically_follow_topics_where_mentioned?: boolean;
          /** @enum {unknown} */
          readonly resolved_topic_notice_auto_read_policy?: 'always' | 'except_followed' | 'never';
          readonly presence_enabled?: boolean;
          readonly enter_sends?: boolean;
          readonly twenty_four_hour_time?: boolean;
          readonly send_private_typing_notifications?: boolean;
          readonly send_stream_typing_notifications?: boolean;
          readonly send_read_receipts?: boolean;
          /** @enum {unknown} */
          readonly email_address_visibility?: 1 | 2 | 3 | 4 | 5;
          readonly web_navigate_to_sent_message?: boolean;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly uploadFile: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'multipart/form-data': {
          /**
           * Format: file
           * @description The file. Its field may have any name.
           */
          readonly file: Blob;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /**
             * @deprecated
             * @description Kept for older clients: see `url`.
             */
            readonly uri: string;
            readonly url: string;
            readonly filename: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly uploadAvatar: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'multipart/form-data': {
          /**
           * Format: file
           * @description The file. Its field may have any name.
           */
          readonly file: Blob;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly avatar_url: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeAvatar: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly avatar_url: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getFileTemporaryUrl: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly realm_id: number;
        readonly heap: string;
        readonly secret: string;
        readonly file_name: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly url: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getAttachments: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly attachments: readonly components['schemas']['Attachment'][];
            readonly upload_space_used: number;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeAttachment: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly attachment_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getSavedSnippets: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly saved_snippets: readonly components['schemas']['SavedSnippet'][];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly createSavedSnippet: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly title: string;
          readonly content: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly saved_snippet_id: number;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly deleteSavedSnippet: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly saved_snippet_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly editSavedSnippet: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly saved_snippet_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly title?: string;
          readonly content?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getDrafts: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly count: number;
            readonly drafts: readonly components['schemas']['Draft'][];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly createDrafts: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly drafts: readonly {
            /** @enum {unknown} */
            readonly type: '' | 'private' | 'stream';
            readonly to: readonly number[];
            readonly topic: string;
            readonly content: string;
            readonly timestamp?: number | null;
          }[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly ids: readonly number[];
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly deleteDraft: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly draft_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly editDraft: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly draft_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly draft: {
            /** @enum {unknown} */
            readonly type: '' | 'private' | 'stream';
            readonly to: readonly number[];
            readonly topic: string;
            readonly content: string;
            readonly timestamp?: number | null;
          };
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getCustomEmoji: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly emoji: {
              readonly [key: string]: components['schemas']['RealmEmoji'];
            };
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly uploadCustomEmoji: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly emoji_name: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'multipart/form-data': {
          /**
           * Format: file
           * @description The file. Its field may have any name.
           */
          readonly file: Blob;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly deactivateCustomEmoji: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly emoji_name: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getUserStatus: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly user_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly status: {
              readonly status_text?: string;
              readonly emoji_name?: string;
              readonly emoji_code?: string;
              /** @enum {unknown} */
              readonly reaction_type?: 'unicode_emoji' | 'realm_emoji' | 'service_extra_emoji';
              /** @constant */
              readonly away?: true;
            };
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateStatusForUser: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly user_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly status_text?: string;
          readonly emoji_name?: string;
          readonly emoji_code?: string;
          readonly reaction_type?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateStatus: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly away?: boolean;
          readonly status_text?: string;
          readonly emoji_name?: string;
          readonly emoji_code?: string;
          readonly reaction_type?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getAlertWords: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly alert_words: readonly string[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly addAlertWords: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly alert_words: readonly string[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly alert_words: readonly string[];
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeAlertWords: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly alert_words: readonly string[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly alert_words: readonly string[];
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly muteUser: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly muted_user_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly unmuteUser: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly muted_user_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly addApnsToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly token: string;
          readonly appid: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeApnsToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly token: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly addFcmToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly token: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeFcmToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly token: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly testNotify: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly token?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly registerQueue: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          /** @default false */
          readonly apply_markdown?: boolean;
          /** @default true */
          readonly client_gravatar?: boolean;
          /** @default false */
          readonly slim_presence?: boolean;
          /** @default false */
          readonly all_public_streams?: boolean;
          readonly presence_history_limit_days?: number;
          /** @enum {unknown} */
          readonly include_subscribers?: 'true' | 'false' | 'partial';
          readonly client_capabilities?: {
            readonly notification_settings_null: boolean;
            readonly bulk_message_deletion?: boolean;
            readonly user_avatar_url_field_optional?: boolean;
            readonly stream_typing_notifications?: boolean;
            readonly user_settings_object?: boolean;
            readonly linkifier_url_template?: boolean;
            readonly user_list_incomplete?: boolean;
            readonly include_deactivated_groups?: boolean;
            readonly archived_channels?: boolean;
            readonly empty_topic_name?: boolean;
            readonly simplified_presence_events?: boolean;
            readonly individual_emoji_changes?: boolean;
          };
          readonly event_types?: readonly string[] | null;
          readonly fetch_event_types?: readonly string[] | null;
          /** @default [] */
          readonly narrow?: readonly (readonly [string, string])[];
          /** @default 0 */
          readonly queue_lifespan_secs?: number;
          /** @default false */
          readonly include_meta?: boolean;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly queue_id: string;
            readonly last_event_id: number;
            readonly zulip_feature_level: number;
            readonly zulip_version: string;
            readonly zulip_merge_base: string;
            readonly max_message_id?: number;
            readonly unread_msgs?: {
              readonly count: number;
              readonly pms: readonly {
                readonly other_user_id: number;
                readonly sender_id: number;
                readonly unread_message_ids: readonly number[];
              }[];
              readonly streams: readonly {
                readonly stream_id: number;
                readonly topic: string;
                readonly unread_message_ids: readonly number[];
              }[];
              readonly huddles: readonly {
                readonly user_ids_string: string;
                readonly unread_message_ids: readonly number[];
              }[];
              readonly mentions: readonly number[];
              readonly old_unreads_missing: boolean;
            };
            readonly starred_messages?: readonly number[];
            readonly recent_private_conversations?: readonly {
              readonly max_message_id: number;
              readonly user_ids: readonly number[];
            }[];
            readonly realm_name?: string;
            readonly realm_description?: string;
            readonly realm_allow_message_editing?: boolean;
            readonly realm_message_content_edit_limit_seconds?: number | null;
            readonly realm_message_content_delete_limit_seconds?: number | null;
            readonly realm_move_messages_within_stream_limit_seconds?: number | null;
            readonly realm_move_messages_between_streams_limit_seconds?: number | null;
            /** @enum {unknown} */
            readonly realm_message_edit_history_visibility_policy?: 'all' | 'moves' | 'none';
            readonly realm_mandatory_topics?: boolean;
            readonly realm_waiting_period_threshold?: number;
            readonly realm_require_unique_names?: boolean;
            readonly realm_enable_spectator_access?: boolean;
            readonly realm_enable_read_receipts?: boolean;
            readonly realm_presence_disabled?: boolean;
            readonly realm_disallow_disposable_email_addresses?: boolean;
            readonly realm_name_changes_disabled?: boolean;
            readonly realm_email_changes_disabled?: boolean;
            readonly realm_emails_restricted_to_domains?: boolean;
            readonly realm_default_language?: string;
            readonly realm_default_code_block_language?: string;
            readonly realm_inline_image_preview?: boolean;
            readonly realm_message_retention_days?: number;
            readonly realm_can_access_all_users_group?: components['schemas']['GroupSetting'];
            readonly realm_can_add_custom_emoji_group?: components['schemas']['GroupSetting'];
            readonly realm_can_add_subscribers_group?: components['schemas']['GroupSetting'];
            readonly realm_can_create_bots_group?: components['schemas']['GroupSetting'];
            readonly realm_can_create_groups?: components['schemas']['GroupSetting'];
            readonly realm_create_multiuse_invite_group?: components['schemas']['GroupSetting'];
            readonly realm_can_create_private_channel_group?: components['schemas']['GroupSetting'];
            readonly realm_can_create_public_channel_group?: components['schemas']['GroupSetting'];
            readonly realm_can_create_web_public_channel_group?:
              components['schemas']['GroupSetting'];
            readonly realm_can_create_write_only_bots_group?: components['schemas']['GroupSetting'];
            readonly realm_can_delete_any_message_group?: components['schemas']['GroupSetting'];
            readonly realm_can_delete_own_message_group?: components['schemas']['GroupSetting'];
            readonly realm_can_manage_all_groups?: components['schemas']['GroupSetting'];
            readonly realm_can_mention_many_users_group?: components['schemas']['GroupSetting'];
            readonly realm_can_move_messages_between_channels_group?:
              components['schemas']['GroupSetting'];
            readonly realm_can_move_messages_between_topics_group?:
              components['schemas']['GroupSetting'];
            readonly realm_can_resolve_topics_group?: components['schemas']['GroupSetting'];
            readonly realm_direct_message_initiator_group?: components['schemas']['GroupSetting'];
            readonly realm_direct_message_permission_group?: components['schemas']['GroupSetting'];
            readonly realm_url?: string;
            readonly realm_uri?: string;
            readonly realm_icon_url?: string;
            readonly realm_icon_source?: string;
            readonly realm_date_created?: number;
            readonly realm_allow_edit_history?: boolean;
            readonly realm_web_public_access_enabled?: boolean;
            readonly realm_push_notifications_enabled?: boolean;
            readonly realm_empty_topic_display_name?: string;
            readonly realm_default_external_accounts?: Record<string, never>;
            readonly realm_inline_url_embed_preview?: boolean;
            readonly server_inline_image_preview?: boolean;
            readonly server_inline_url_embed_preview?: boolean;
            readonly max_message_length?: number;
            readonly max_topic_length?: number;
            readonly max_file_upload_size_mib?: number;
            readonly realm_upload_quota_mib?: number | null;
            readonly max_avatar_file_size_mib?: number;
            readonly server_thumbnail_formats?: readonly {
              readonly name: string;
              readonly max_width: number;
              readonly max_height: number;
              readonly format: string;
              readonly animated: boolean;
            }[];
            readonly max_stream_name_length?: number;
            readonly password_min_length?: number;
            readonly password_max_length?: number;
            readonly max_stream_description_length?: number;
            readonly event_queue_longpoll_timeout_seconds?: number;
            readonly server_emoji_data_url?: string;
            readonly server_presence_ping_interval_seconds?: number;
            readonly server_presence_offline_threshold_seconds?: number;
            readonly server_typing_started_wait_period_milliseconds?: number;
            readonly server_typing_started_expiry_period_milliseconds?: number;
            readonly server_typing_stopped_wait_period_milliseconds?: number;
            readonly realm_domains?: readonly {
              readonly domain: string;
              readonly allow_subdomains: boolean;
            }[];
            readonly can_create_private_streams?: boolean;
            readonly can_create_public_streams?: boolean;
            readonly can_create_web_public_streams?: boolean;
            readonly can_create_streams?: boolean;
            readonly can_subscribe_other_users?: boolean;
            readonly can_invite_others_to_realm?: boolean;
            readonly realm_wildcard_mention_policy?: number;
            readonly realm_linkifiers?: readonly components['schemas']['Linkifier'][];
            readonly realm_playgrounds?: readonly components['schemas']['Playground'][];
            readonly realm_users?: readonly components['schemas']['User'][];
            readonly realm_non_active_users?: readonly components['schemas']['User'][];
            readonly cross_realm_bots?: readonly components['schemas']['User'][];
            readonly user_id?: number;
            readonly email?: string;
            readonly delivery_email?: string | null;
            readonly full_name?: string;
            readonly avatar_url?: string | null;
            readonly avatar_url_medium?: string | null;
            readonly avatar_source?: string;
            readonly is_owner?: boolean;
            readonly is_admin?: boolean;
            readonly is_moderator?: boolean;
            readonly is_guest?: boolean;
            readonly realm_user_groups?: readonly components['schemas']['UserGroup'][];
            readonly user_status?: {
              readonly [key: string]: {
                /** @constant */
                readonly away?: true;
                readonly status_text?: string;
                readonly emoji_name?: string;
                readonly emoji_code?: string;
                /** @enum {unknown} */
                readonly reaction_type?: 'unicode_emoji' | 'realm_emoji' | 'service_extra_emoji';
              };
            };
            readonly custom_profile_fields?: readonly components['schemas']['ProfileField'][];
            readonly custom_profile_field_types?: {
              readonly [key: string]: {
                readonly id: number;
                readonly name: string;
              };
            };
            readonly presences?: Record<string, never>;
            readonly server_timestamp?: number;
            readonly presence_last_update_id?: number;
            readonly subscriptions?: readonly {
              readonly stream_id: number;
              readonly name: string;
              readonly description: string;
              readonly rendered_description: string;
              readonly date_created: number;
              readonly creator_id: number | null;
              readonly invite_only: boolean;
              readonly is_web_public: boolean;
              readonly history_public_to_subscribers: boolean;
              readonly stream_post_policy: number;
              readonly is_announcement_only: boolean;
              readonly message_retention_days: number | null;
              readonly first_message_id: number | null;
              readonly is_recently_active: boolean;
              readonly is_archived: boolean;
              readonly stream_weekly_traffic: number | null;
              readonly can_add_subscribers_group: components['schemas']['GroupSetting'];
              readonly can_administer_channel_group: components['schemas']['GroupSetting'];
              readonly can_remove_subscribers_group: components['schemas']['GroupSetting'];
              readonly can_send_message_group: components['schemas']['GroupSetting'];
              readonly can_subscribe_group: components['schemas']['GroupSetting'];
              readonly color: string;
              readonly is_muted: boolean;
              readonly in_home_view: boolean;
              readonly pin_to_top: boolean;
              readonly desktop_notifications: boolean | null;
              readonly audible_notifications: boolean | null;
              readonly push_notifications: boolean | null;
              readonly email_notifications: boolean | null;
              readonly wildcard_mentions_notify: boolean | null;
              readonly subscribers?: readonly number[];
              readonly meta?: unknown;
              readonly partial_subscribers?: readonly number[];
            }[];
            readonly unsubscribed?: readonly {
              readonly stream_id: number;
              readonly name: string;
              readonly description: string;
              readonly rendered_description: string;
              readonly date_created: number;
              readonly creator_id: number | null;
              readonly invite_only: boolean;
              readonly is_web_public: boolean;
              readonly history_public_to_subscribers: boolean;
              readonly stream_post_policy: number;
              readonly is_announcement_only: boolean;
              readonly message_retention_days: number | null;
              readonly first_message_id: number | null;
              readonly is_recently_active: boolean;
              readonly is_archived: boolean;
              readonly stream_weekly_traffic: number | null;
              readonly can_add_subscribers_group: components['schemas']['GroupSetting'];
              readonly can_administer_channel_group: components['schemas']['GroupSetting'];
              readonly can_remove_subscribers_group: components['schemas']['GroupSetting'];
              readonly can_send_message_group: components['schemas']['GroupSetting'];
              readonly can_subscribe_group: components['schemas']['GroupSetting'];
              readonly color: string;
              readonly is_muted: boolean;
              readonly in_home_view: boolean;
              readonly pin_to_top: boolean;
              readonly desktop_notifications: boolean | null;
              readonly audible_notifications: boolean | null;
              readonly push_notifications: boolean | null;
              readonly email_notifications: boolean | null;
              readonly wildcard_mentions_notify: boolean | null;
              readonly subscribers?: readonly number[];
              readonly meta?: unknown;
              readonly partial_subscribers?: readonly number[];
            }[];
            readonly never_subscribed?: readonly {
              readonly stream_id: number;
              readonly name: string;
              readonly description: string;
              readonly rendered_description: string;
              readonly date_created: number;
              readonly creator_id: number | null;
              readonly invite_only: boolean;
              readonly is_web_public: boolean;
              readonly history_public_to_subscribers: boolean;
              readonly stream_post_policy: number;
              readonly is_announcement_only: boolean;
              readonly message_retention_days: number | null;
              readonly first_message_id: number | null;
              readonly is_recently_active: boolean;
              readonly is_archived: boolean;
              readonly stream_weekly_traffic: number | null;
              readonly can_add_subscribers_group: components['schemas']['GroupSetting'];
              readonly can_administer_channel_group: components['schemas']['GroupSetting'];
              readonly can_remove_subscribers_group: components['schemas']['GroupSetting'];
              readonly can_send_message_group: components['schemas']['GroupSetting'];
              readonly can_subscribe_group: components['schemas']['GroupSetting'];
              readonly is_default?: boolean;
              readonly meta?: unknown;
              readonly subscribers?: readonly number[];
              readonly partial_subscribers?: readonly number[];
            }[];
            readonly streams?: readonly components['schemas']['Channel'][];
            readonly realm_default_streams?: readonly number[];
            readonly user_topics?: readonly {
              readonly stream_id: number;
              readonly topic_name: string;
              readonly last_updated: number;
              readonly visibility_policy: number;
            }[];
            readonly muted_topics?: readonly (readonly [string, string, number])[];
            readonly drafts?: readonly components['schemas']['Draft'][];
            readonly saved_snippets?: readonly components['schemas']['SavedSnippet'][];
            readonly alert_words?: readonly string[];
            readonly muted_users?: readonly {
              readonly id: number;
              readonly timestamp: number;
            }[];
            readonly realm_emoji?: {
              readonly [key: string]: components['schemas']['RealmEmoji'];
            };
            readonly user_settings?: Record<string, never>;
            readonly color_scheme?: unknown;
            readonly default_language?: unknown;
            readonly demote_inactive_streams?: unknown;
            readonly emojiset?: unknown;
            readonly enable_drafts_synchronization?: unknown;
            readonly enter_sends?: unknown;
            readonly fluid_layout_width?: unknown;
            readonly high_contrast_mode?: unknown;
            readonly left_side_userlist?: unknown;
            readonly starred_message_counts?: unknown;
            readonly translate_emoticons?: unknown;
            readonly twenty_four_hour_time?: unknown;
            readonly web_home_view?: unknown;
            readonly desktop_icon_count_display?: unknown;
            readonly email_notifications_batching_period_seconds?: unknown;
            readonly enable_desktop_notifications?: unknown;
            readonly enable_digest_emails?: unknown;
            readonly enable_login_emails?: unknown;
            readonly enable_marketing_emails?: unknown;
            readonly enable_offline_email_notifications?: unknown;
            readonly enable_offline_push_notifications?: unknown;
            readonly enable_online_push_notifications?: unknown;
            readonly enable_sounds?: unknown;
            readonly enable_stream_audible_notifications?: unknown;
            readonly enable_stream_desktop_notifications?: unknown;
            readonly enable_stream_email_notifications?: unknown;
            readonly enable_stream_push_notifications?: unknown;
            readonly message_content_in_email_notifications?: unknown;
            readonly notification_sound?: unknown;
            readonly pm_content_in_desktop_notifications?: unknown;
            readonly presence_enabled?: unknown;
            readonly realm_name_in_email_notifications_policy?: unknown;
            readonly wildcard_mentions_notify?: unknown;
            readonly realm_user_settings_defaults?: Record<string, never>;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getEvents: {
    readonly parameters: {
      readonly query: {
        readonly queue_id: string;
        readonly last_event_id: number;
        readonly dont_block?: boolean;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly queue_id: string;
            readonly events: readonly Record<string, never>[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly deleteQueue: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly queue_id: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly createInviteLink: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly invite_expires_in_minutes?: number | null;
          /**
           * @default 400
           * @enum {unknown}
           */
          readonly invite_as?: 100 | 200 | 300 | 400 | 600;
          /** @default [] */
          readonly stream_ids?: readonly number[];
          /** @default [] */
          readonly group_ids?: readonly number[];
          /** @default false */
          readonly include_realm_default_subscriptions?: boolean;
          readonly welcome_message_custom_text?: string | null;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly invite_link: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getInvites: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly invites: readonly {
              readonly id: number;
              readonly invited_by_user_id: number;
              readonly invited: number;
              readonly expiry_date: number | null;
              readonly invited_as: number;
              readonly link_url: string;
              readonly is_multiuse: boolean;
            }[];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly revokeInviteLink: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly invite_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getLinkifiers: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly linkifiers: readonly components['schemas']['Linkifier'][];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly reorderLinkifiers: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly ordered_linkifier_ids: readonly number[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly addLinkifier: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly pattern: string;
          readonly url_template: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly id: number;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeLinkifier: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly filter_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateLinkifier: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly filter_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly pattern: string;
          readonly url_template: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly addCodePlayground: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly name: string;
          readonly url_template: string;
          readonly pygments_language: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly id: number;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeCodePlayground: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly playground_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateCodePlayground: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description The request is refused with 412 unless what it changes has the version of
         * one of these tags, which `ETag` of an answer has told.
         */
        readonly 'If-Match'?: components['parameters']['IfMatch'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly playground_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly name?: string;
          readonly url_template?: string;
          readonly pygments_language?: string;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          /**
           * @description The version of what the answer is about, where it has one; see `If-Match`.
           */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getInviteLink: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly key: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly realm_name: string;
            readonly realm_url: string;
            readonly invited_as: number;
            readonly expiry_date: number | null;
            readonly terms_url: string | null;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly joinByInviteLink: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly key: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly email: string;
          readonly full_name: string;
          readonly password: string;
          readonly timezone?: string;
          /** @enum {unknown} */
          readonly email_address_visibility?: 1 | 2 | 3 | 4 | 5;
          /** @default false */
          readonly terms?: boolean;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly user_id: number;
            readonly email: string;
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly getCustomProfileFields: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            /** @constant */
            readonly result: 'success';
            readonly msg: string;
            readonly custom_fields: readonly components['schemas']['ProfileField'][];
            /** @description Parameters that were sent and that the endpoint does not read. */
            readonly ignored_parameters_unsupported?: readonly string[];
          };
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly createCustomProfileField: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly field_type: number;
          /** @default false */
          readonly display_in_profile_summary?: boolean;
          /** @default true */
          readonly editable_by_user?: boolean;
          /** @default {} */
          readonly field_data?: Record<string, never>;
          /** @default  */
          readonly hint?: string;
          /** @default  */
          readonly name?: string;
          /** @default false */
          readonly required?: boolean;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                readonly id: number;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly reorderCustomProfileFields: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly order: readonly number[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeCustomProfileField: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly field_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateCustomProfileField: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path: {
        readonly field_id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly display_in_profile_summary?: boolean;
          readonly editable_by_user?: boolean;
          readonly field_data?: Record<string, never>;
          readonly hint?: string;
          readonly name?: string;
          readonly required?: boolean;
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly removeProfileData: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly data: readonly number[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly updateProfileData: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /**
         * @description The same request with the same key happens once: it is answered as the first
         * time, with `Parley-Replayed: true`. Keys are kept for a day. Another request with the key
         * is refused.
         */
        readonly 'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
        /**
         * @description `plan`: nothing is done, and the answer tells what would be done. Other
         * preferences are ignored (RFC 7240).
         */
        readonly Prefer?: string;
        /**
         * @description The plan_digest of a plan: the request is carried out only if it still does
         * what that plan said, and is refused by `plan.changed`, with the new plan, otherwise.
         */
        readonly 'Parley-If-Plan'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': {
          readonly data: readonly {
            readonly id: number;
            readonly value: string | readonly number[] | null;
          }[];
        };
      };
    };
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'X-Request-Id': components['headers']['RequestId'];
          readonly 'X-RateLimit-Limit': components['headers']['RateLimit'];
          readonly 'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          readonly 'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json':
            | {
                /** @constant */
                readonly result: 'success';
                readonly msg: string;
                /** @description Parameters that were sent and that the endpoint does not read. */
                readonly ignored_parameters_unsupported?: readonly string[];
              }
            | components['schemas']['Planned'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly '4XX': components['responses']['Refused'];
      readonly '5XX': components['responses']['Failed'];
    };
  };
  readonly beginUpload: {
    readonly parameters: {
      readonly query?: never;
      readonly header: {
        /** @description The version of the protocol. */
        readonly 'Tus-Resumable': '1.0.0';
        /** @description The length of the whole file, in bytes. */
        readonly 'Upload-Length': number;
        /**
         * @description Pairs of a name and a value in Base64, between commas: `filename`, and
         * perhaps `filetype`.
         */
        readonly 'Upload-Metadata'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    /** @description The first bytes, or none. */
    readonly requestBody?: {
      readonly content: {
        readonly 'application/offset+octet-stream': string;
      };
    };
    readonly responses: {
      /** @description The file is whole and stored. */
      readonly 200: {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          /** @description How many bytes the server has. */
          readonly 'Upload-Offset'?: number;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly url: string;
            readonly filename: string;
          };
        };
      };
      /** @description Begun. */
      readonly 201: {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          /** @description The address of the upload. */
          readonly Location?: string;
          /** @description How many bytes the server has. */
          readonly 'Upload-Offset'?: number;
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Nothing was stored. */
      readonly '4XX': {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          /** @description Id of the rule that refuses. */
          readonly 'Parley-Rule'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly message: string;
            /** @constant */
            readonly result: 'error';
            readonly msg: string;
            readonly code: string;
          };
          readonly 'text/plain': string;
        };
      };
    };
  };
  readonly describeUploads: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Done. */
      readonly 200: {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          /** @description The versions of the protocol. */
          readonly 'Tus-Version'?: string;
          /** @description The extensions of the protocol. */
          readonly 'Tus-Extension'?: string;
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Nothing was stored. */
      readonly '4XX': {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          /** @description Id of the rule that refuses. */
          readonly 'Parley-Rule'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly message: string;
            /** @constant */
            readonly result: 'error';
            readonly msg: string;
            readonly code: string;
          };
          readonly 'text/plain': string;
        };
      };
    };
  };
  readonly cancelUpload: {
    readonly parameters: {
      readonly query?: never;
      readonly header: {
        /** @description The version of the protocol. */
        readonly 'Tus-Resumable': '1.0.0';
      };
      readonly path: {
        /**
         * @description What `Location` of the answer to POST has after `/tus/`, with its slashes.
         */
        readonly upload_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Deleted. */
      readonly 204: {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Nothing was stored. */
      readonly '4XX': {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          /** @description Id of the rule that refuses. */
          readonly 'Parley-Rule'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly message: string;
            /** @constant */
            readonly result: 'error';
            readonly msg: string;
            readonly code: string;
          };
          readonly 'text/plain': string;
        };
      };
    };
  };
  readonly getUpload: {
    readonly parameters: {
      readonly query?: never;
      readonly header: {
        /** @description The version of the protocol. */
        readonly 'Tus-Resumable': '1.0.0';
      };
      readonly path: {
        /**
         * @description What `Location` of the answer to POST has after `/tus/`, with its slashes.
         */
        readonly upload_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Known. */
      readonly 200: {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          /** @description How many bytes the server has. */
          readonly 'Upload-Offset'?: number;
          /** @description The length of the whole file, in bytes. */
          readonly 'Upload-Length'?: number;
          /**
           * @description Pairs of a name and a value in Base64, between commas: `filename`, and
           * perhaps `filetype`.
           */
          readonly 'Upload-Metadata'?: string;
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such upload of the caller. */
      readonly '4XX': {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          readonly [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  readonly continueUpload: {
    readonly parameters: {
      readonly query?: never;
      readonly header: {
        /** @description The version of the protocol. */
        readonly 'Tus-Resumable': '1.0.0';
        /** @description How many bytes the server has. */
        readonly 'Upload-Offset': number;
      };
      readonly path: {
        /**
         * @description What `Location` of the answer to POST has after `/tus/`, with its slashes.
         */
        readonly upload_id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/offset+octet-stream': string;
      };
    };
    readonly responses: {
      /** @description The file is whole and stored. */
      readonly 200: {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          /** @description How many bytes the server has. */
          readonly 'Upload-Offset'?: number;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly url: string;
            readonly filename: string;
          };
        };
      };
      /** @description Taken; there is more to come. */
      readonly 204: {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          /** @description How many bytes the server has. */
          readonly 'Upload-Offset'?: number;
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Nothing was stored. */
      readonly '4XX': {
        headers: {
          readonly 'Tus-Resumable'?: '1.0.0';
          /** @description Id of the rule that refuses. */
          readonly 'Parley-Rule'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly message: string;
            /** @constant */
            readonly result: 'error';
            readonly msg: string;
            readonly code: string;
          };
          readonly 'text/plain': string;
        };
      };
    };
  };
}
