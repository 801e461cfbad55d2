-- What an ordinary bot was sent because it was mentioned where it was not subscribed; until now its flag of being mentioned said so.
INSERT INTO `message_flags` (`message_id`, `user_id`, `flag`)
  SELECT f.`message_id`, f.`user_id`, 'received' FROM `users` u
    CROSS JOIN `message_flags` f ON f.`user_id` = u.`id` AND f.`flag` = 'mentioned'
    CROSS JOIN `messages` m ON m.`id` = f.`message_id`
    CROSS JOIN `spans` s ON s.`rowid` = (SELECT x.`rowid` FROM `spans` x
      WHERE x.`container_id` = m.`container_id` AND x.`first_id` <= m.`id` ORDER BY x.`first_id` DESC LIMIT 1)
    WHERE u.`bot_type` IS NOT NULL AND u.`bot_is_system` = 0 AND s.`topic_id` IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM `subscriptions` p, json_each(p.`periods`) e
        WHERE p.`channel_id` = coalesce(s.`arrivals`->>'$[#-1].from', s.`channel_id`) AND p.`user_id` = u.`id`
          AND e.`value`->>0 <= m.`id` AND (e.`value`->>1 IS NULL OR m.`id` < e.`value`->>1))
  ON CONFLICT DO NOTHING;
