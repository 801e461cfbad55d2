/**
 * What a setting starts as, what else it may be, and what is said of everything else. Written down
 * from the API's documentation, not from the code.
 */
export interface ReferenceSetting {
  readonly start: boolean | number | string;
  readonly values: ReadonlyArray<boolean | number | string>;
  /** Each with what is answered to it. */
  readonly wrong: ReadonlyArray<readonly [sent: string, says: string]>;
}

const LIST = 'Value error, Not in the list of possible values';

const switched = (name: string, start: boolean): ReferenceSetting => ({
  start,
  values: [true, false],
  wrong: [
    ['True', `${name} is not valid JSON`],
    ['', `${name} is not valid JSON`],
    ['yes', `${name} is not valid JSON`],
    ['1', `${name} is not a boolean`],
    ['0', `${name} is not a boolean`],
    ['"true"', `${name} is not a boolean`],
    ['null', `${name} is not a boolean`],
    ['[]', `${name} is not a boolean`],
  ],
});

const notIntegers = (name: string): ReferenceSetting['wrong'] => [
  ['', `${name} is not valid JSON`],
  ['one', `${name} is not valid JSON`],
  ['1.0', `${name} is not an integer`],
  ['"1"', `${name} is not an integer`],
  ['true', `${name} is not an integer`],
  ['null', `${name} is not an integer`],
];

const numbered = (name: string, start: number, most: number): ReferenceSetting => ({
  start,
  values: Array.from({ length: most }, (_, index) => index + 1),
  wrong: [
    ...notIntegers(name),
    ['0', `Invalid ${name}: ${LIST}`],
    [String(most + 1), `Invalid ${name}: ${LIST}`],
    ['-1', `Invalid ${name}: ${LIST}`],
  ],
});

/** `says`: what is answered to a word that is none of `values`. */
const worded = (start: string, values: ReadonlyArray<string>, says: string): ReferenceSetting => ({
  start,
  values,
  wrong: ['', `"${start}"`, start.toUpperCase(), `${start} `, 'null', '1'].map(
    (sent) => [sent, says] as const,
  ),
});

const sized = (name: string, start: number): ReferenceSetting => ({
  start,
  values: [1, 2, start + 1, 32_767, start],
  wrong: [
    ...notIntegers(name),
    ['0', `${name} is too small`],
    ['-16', `${name} is too small`],
    ['32768', `${name} is too large`],
    ['99999999999999999999', `${name} is too large`],
  ],
});

const SOUNDS =
  'none,ascend,beep_boop,bink,bright,brlip,chime,deep tom,ding,double tap,down,dry bongos,' +
  'dutdut,fast ascend,flute,friendly,kick roll,loud tintong,metallic snare,pan,shaker,' +
  'simple,stairs,subtle,swish,tintong,up,wood block,zaping,zing,zulip';

const sound: ReferenceSetting = {
  start: 'zulip',
  values: SOUNDS.split(','),
  wrong: ['', '"ding"', 'Ding', 'silence', 'deep_tom'].map(
    (sent) => [sent, `Invalid notification sound '${sent}'`] as const,
  ),
};

const batching = (name: string): ReferenceSetting => ({
  start: 120,
  values: [1, 60, 604_800, 120],
  wrong: [
    ...notIntegers(name),
    ...['0', '-120', '604801'].map(
      (sent) => [sent, `Invalid email batching period: ${sent} seconds`] as const,
    ),
  ],
});

const ON =
  'starred_message_counts receives_typing_notifications web_suggest_update_timezone ' +
  'enable_drafts_synchronization display_emoji_reaction_users ' +
  'web_escape_navigates_to_home_view web_left_sidebar_show_channel_folders ' +
  'web_left_sidebar_unreads_count_summary enable_desktop_notifications enable_sounds ' +
  'enable_followed_topic_desktop_notifications enable_followed_topic_email_notifications ' +
  'enable_followed_topic_push_notifications enable_followed_topic_audible_notifications ' +
  'enable_offline_email_notifications enable_offline_push_notifications ' +
  'enable_online_push_notifications enable_digest_emails ' +
  'message_content_in_email_notifications pm_content_in_desktop_notifications ' +
  'wildcard_mentions_notify enable_followed_topic_wildcard_mentions_notify ' +
  'automatically_follow_topics_where_mentioned presence_enabled ' +
  'send_private_typing_notifications send_stream_typing_notifications send_read_receipts ' +
  'web_navigate_to_sent_message';
const OFF =
  'fluid_layout_width high_contrast_mode translate_emoticons left_side_userlist ' +
  'hide_ai_features enable_stream_desktop_notifications enable_stream_email_notifications ' +
  'enable_stream_push_notifications enable_stream_audible_notifications enter_sends ' +
  'twenty_four_hour_time';
const NUMBERED: ReadonlyArray<readonly [name: string, start: number, most: number]> = [
  ['web_mark_read_on_scroll_policy', 1, 3],
  ['web_channel_default_view', 1, 4],
  ['color_scheme', 1, 3],
  ['demote_inactive_streams', 1, 3],
  ['user_list_style', 3, 3],
  ['web_stream_unreads_count_display_policy', 2, 3],
  ['desktop_icon_count_display', 1, 4],
  ['realm_name_in_email_notifications_policy', 1, 3],
  ['automatically_follow_topics_policy', 3, 4],
  ['automatically_unmute_topics_in_muted_streams_policy', 2, 4],
  ['email_address_visibility', 1, 5],
];

/**
 * Where the same word is refused in another sentence: the defaults of an organization, and one's
 * own settings.
 */
export type Endpoint = 'defaults' | 'own';

export const referenceSettings = (
  endpoint: Endpoint,
): ReadonlyArray<readonly [name: string, ReferenceSetting]> => {
  const words = (name: string, start: string, values: ReadonlyArray<string>, isTerse: boolean) =>
    [
      name,
      worded(start, values, isTerse ? `Invalid ${name}` : `Invalid ${name}: ${LIST}`),
    ] as const;
  return [
    ...ON.split(' ').map((name) => [name, switched(name, true)] as const),
    ...OFF.split(' ').map((name) => [name, switched(name, false)] as const),
    ...NUMBERED.map(([name, start, most]) => [name, numbered(name, start, most)] as const),
    words(
      'web_home_view',
      'inbox',
      ['recent_topics', 'inbox', 'all_messages'],
      endpoint === 'defaults',
    ),
    words('emojiset', 'google', ['google', 'twitter', 'text'], false),
    words(
      'web_animate_image_previews',
      'on_hover',
      ['always', 'on_hover', 'never'],
      endpoint === 'defaults',
    ),
    words(
      'resolved_topic_notice_auto_read_policy',
      'except_followed',
      ['always', 'except_followed', 'never'],
      true,
    ),
    ['web_font_size_px', sized('web_font_size_px', 16)],
    ['web_line_height_percent', sized('web_line_height_percent', 140)],
    ['notification_sound', sound],
    [
      'email_notifications_batching_period_seconds',
      batching('email_notifications_batching_period_seconds'),
    ],
  ];
};
