-- What Apple calls a device was stored as it was sent: several spellings of one device are one row, and who added it last has it.
DELETE FROM `devices` WHERE `kind` = 'apple' AND length(`token`) % 2 = 0 AND `token` NOT GLOB '*[^0-9A-Fa-f]*' AND EXISTS (
  SELECT 1 FROM `devices` d WHERE d.`kind` = 'apple' AND d.`realm_id` = `devices`.`realm_id` AND lower(d.`token`) = lower(`devices`.`token`)
    AND (d.`added_at` > `devices`.`added_at` OR (d.`added_at` = `devices`.`added_at` AND d.`token` > `devices`.`token`)));--> statement-breakpoint
UPDATE `devices` SET `token` = lower(`token`)
  WHERE `kind` = 'apple' AND length(`token`) % 2 = 0 AND `token` NOT GLOB '*[^0-9A-Fa-f]*' AND `token` <> lower(`token`);
