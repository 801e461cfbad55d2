-- Two names read the same whatever in them does not show.
UPDATE `users` SET `full_name_key` = name_key(`full_name`) WHERE `full_name_key` <> name_key(`full_name`);
