import type {
  AlertWordRepository,
  AlertWordsChange,
  AlertWordsEvent,
} from '../alert-word/store.ts';
import type {
  AttachmentChange,
  AttachmentDirectory,
  AttachmentEvent,
  AttachmentRepository,
} from '../attachment/store.ts';
import type { ChannelChange, ChannelEvent, ChannelRepository } from '../channel/store.ts';
import type { DraftChange, DraftEvent, DraftRepository } from '../draft/store.ts';
import type { EmojiChange, EmojiEvent, EmojiRepository } from '../emoji/store.ts';
import type { GroupChange, GroupEvent, GroupRepository } from '../group/store.ts';
import type {
  InvitationChange,
  InvitationEvent,
  InvitationRepository,
} from '../invitation/store.ts';
import type { LinkifierChange, LinkifierEvent, LinkifierRepository } from '../linkifier/store.ts';
import type { MessageChange } from '../message/store/changes.ts';
import type { MessageEvent } from '../message/store/events.ts';
import type { MessageRepository } from '../message/store/repository.ts';
import type { MuteChange, MuteEvent, MuteRepository } from '../muted-user/store.ts';
import type { PlanChange } from '../plan/store.ts';
import type {
  PlaygroundChange,
  PlaygroundEvent,
  PlaygroundRepository,
} from '../playground/store.ts';
import type { PresenceChange, PresenceEvent, PresenceRepository } from '../presence/store.ts';
import type { ProfileChange, ProfileEvent, ProfileRepository } from '../profile/store.ts';
import type {
  ActivePushRepository,
  DeviceChange,
  DeviceDirectory,
  DeviceRepository,
} from '../push/store.ts';
import type { ReactionChange, ReactionEvent } from '../reaction/store.ts';
import type { RealmChange, RealmDirectory, RealmEvent, RealmRepository } from '../realm/store.ts';
import type { RequestChange, RequestDirectory, RequestRepository } from '../request/store.ts';
import type { SnippetChange, SnippetEvent, SnippetRepository } from '../snippet/store.ts';
import type { StatusChange, StatusEvent, StatusRepository } from '../status/store.ts';
import type { TopicChange, TopicEvent, TopicRepository } from '../topic/store.ts';
import type { UploadChange, UploadDirectory, UploadRepository } from '../upload/store.ts';
import type { KeyDirectory, UserChange, UserEvent, UserRepository } from '../user/store.ts';

/** A domain word over a row or a span of messages; each adapter has one applier per kind. */
export type Change =
  | RealmChange
  | GroupChange
  | UserChange
  | ChannelChange
  | TopicChange
  | AttachmentChange
  | MessageChange
  | ReactionChange
  | SnippetChange
  | ProfileChange
  | PresenceChange
  | DraftChange
  | EmojiChange
  | StatusChange
  | AlertWordsChange
  | MuteChange
  | DeviceChange
  | InvitationChange
  | LinkifierChange
  | PlaygroundChange
  | UploadChange
  | PlanChange
  | RequestChange;

/** What happened, in the past tense; written in the same transaction as the change it tells of. */
export type DomainEvent =
  | RealmEvent
  | GroupEvent
  | UserEvent
  | ChannelEvent
  | TopicEvent
  | AttachmentEvent
  | MessageEvent
  | ReactionEvent
  | SnippetEvent
  | ProfileEvent
  | PresenceEvent
  | DraftEvent
  | EmojiEvent
  | StatusEvent
  | AlertWordsEvent
  | MuteEvent
  | InvitationEvent
  | LinkifierEvent
  | PlaygroundEvent;

/** What is read of each concept; see `Repositories`. */
export interface ConceptRepositories {
  readonly realms: RealmRepository;
  readonly groups: GroupRepository;
  readonly users: UserRepository;
  readonly channels: ChannelRepository;
  readonly topics: TopicRepository;
  readonly attachments: AttachmentRepository;
  readonly messages: MessageRepository;
  readonly snippets: SnippetRepository;
  readonly drafts: DraftRepository;
  readonly emoji: EmojiRepository;
  readonly statuses: StatusRepository;
  readonly alertWords: AlertWordRepository;
  readonly mutes: MuteRepository;
  readonly devices: DeviceRepository;
  readonly activePushes: ActivePushRepository;
  readonly presences: PresenceRepository;
  readonly profiles: ProfileRepository;
  readonly invitations: InvitationRepository;
  readonly linkifiers: LinkifierRepository;
  readonly playgrounds: PlaygroundRepository;
  readonly uploads: UploadRepository;
  readonly requests: RequestRepository;
}

/**
 * What is asked across realms, for upkeep and to find the realm of a request. Everything else is
 * read inside one realm. Each answer is of one state of the store; two answers need not be.
 */
export interface Directory
  extends RealmDirectory,
    KeyDirectory,
    AttachmentDirectory,
    UploadDirectory,
    DeviceDirectory,
    RequestDirectory {}
