-- What the full-text index does not know yet is noted by the database: a statement less for each message that is sent, edited or removed.
CREATE TRIGGER `messages_sent` AFTER INSERT ON `messages` BEGIN
  INSERT INTO `search_pending` (`message_id`) SELECT new.`id` WHERE NOT EXISTS (SELECT 1 FROM `search_pending` WHERE `message_id` = new.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `messages_written` AFTER UPDATE OF `rendered` ON `messages` BEGIN
  INSERT INTO `search_pending` (`message_id`) SELECT new.`id` WHERE NOT EXISTS (SELECT 1 FROM `search_pending` WHERE `message_id` = new.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `messages_removed` AFTER DELETE ON `messages` BEGIN
  INSERT INTO `search_pending` (`message_id`) SELECT old.`id` WHERE NOT EXISTS (SELECT 1 FROM `search_pending` WHERE `message_id` = old.`id`);
END;
