ALTER TABLE `moves` ADD `up_to` integer;--> statement-breakpoint
ALTER TABLE `spans` ADD `moved_up_to` integer;