import type { LinkifierId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { NotAdministrator } from '../../user/may-administer.ts';
import type { LinkifierInvalid } from '../check-linkifier.ts';
import type { LinkifierOrderDenial } from '../decide-order-linkifiers.ts';
import type { Linkifier } from '../linkifier.ts';
import type { LinkifierMissing } from '../may-change-linkifier.ts';

export interface ListLinkifiers {
  readonly caller: Caller;
}

/** Texts as typed. */
export interface CreateLinkifier {
  readonly caller: Caller;
  readonly pattern: string;
  readonly urlTemplate: string;
}
export type CreateLinkifierRefusal =
  | CallerDenial
  | NotAdministrator
  | LinkifierInvalid
  | Stale
  | TooMany<'linkifier.too-many'>;

export interface EditLinkifier extends CreateLinkifier {
  readonly linkifier: LinkifierId;
}
export type EditLinkifierRefusal = CreateLinkifierRefusal | LinkifierMissing;

export interface RemoveLinkifier {
  readonly caller: Caller;
  readonly linkifier: LinkifierId;
}
export type RemoveLinkifierRefusal = CallerDenial | NotAdministrator | LinkifierMissing | Stale;

export interface OrderLinkifiers {
  readonly caller: Caller;
  /** Each of the realm's once; the first is looked for first. */
  readonly order: ReadonlyArray<LinkifierId>;
}
export type OrderLinkifiersRefusal = CallerDenial | NotAdministrator | LinkifierOrderDenial | Stale;

export interface LinkifierUseCases {
  /**
   * Lists the realm's linkifiers. Behind `GET /realm/linkifiers`.
   *
   * @returns The linkifiers, in the order in which a text is searched for them. Left with
   * {@link CallerDenial}.
   */
  readonly list: UseCase<ListLinkifiers, CallerDenial, ReadonlyArray<Linkifier>>;
  /**
   * Adds a linkifier. Behind `POST /realm/filters`.
   *
   * @returns Its id. Left with {@link CreateLinkifierRefusal}.
   * @example
   * await parley.linkifiers.create({
   *   caller,
   *   pattern: '#(?P<id>[0-9]+)',
   *   urlTemplate: 'https://tickets.example.com/{id}',
   * })();
   */
  readonly create: PlannedUseCase<CreateLinkifier, CreateLinkifierRefusal, LinkifierId>;
  /**
   * Replaces a linkifier's pattern and URL template. Behind `PATCH /realm/filters/{filter_id}`.
   *
   * @returns Nothing. Left with {@link EditLinkifierRefusal}.
   */
  readonly edit: PlannedUseCase<EditLinkifier, EditLinkifierRefusal, void>;
  /**
   * Removes a linkifier. Behind `DELETE /realm/filters/{filter_id}`.
   *
   * @returns Nothing. Left with {@link RemoveLinkifierRefusal}.
   */
  readonly remove: PlannedUseCase<RemoveLinkifier, RemoveLinkifierRefusal, void>;
  /**
   * Puts the linkifiers in another order. Behind `PATCH /realm/linkifiers`.
   *
   * @returns Nothing. Left with {@link OrderLinkifiersRefusal} unless `order` names each linkifier
   * once.
   */
  readonly order: PlannedUseCase<OrderLinkifiers, OrderLinkifiersRefusal, void>;
}
