import type { Corpus, PageQuery, RealmId, UnreadQuery } from '@parley/core';

/** A query and the realm whose messages it asks for. */
type InRealm<Query> = Query & { readonly realm: RealmId };

export type RealmCorpus = InRealm<Corpus>;
export type RealmPageQuery = InRealm<PageQuery>;
export type RealmUnreadQuery = InRealm<UnreadQuery>;
