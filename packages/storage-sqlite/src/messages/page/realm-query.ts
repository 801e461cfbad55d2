import type { Corpus, PageQuery, RealmId, UnreadQuery } from '@parley/core';

/** With the realm whose messages are asked for. */
type InRealm<Query> = Query & { readonly realm: RealmId };

export type RealmCorpus = InRealm<Corpus>;
export type RealmPageQuery = InRealm<PageQuery>;
export type RealmUnreadQuery = InRealm<UnreadQuery>;
