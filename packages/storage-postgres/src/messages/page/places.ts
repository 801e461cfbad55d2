import {
  arrivedDuring,
  type ChannelSource,
  type Corpus,
  isOfPlace,
  matchesPlace,
  type Piece,
  receivedParts,
  type Source,
  type Span,
} from '@parley/core';
import { spanOf } from '../rows/topic.ts';
import { type NamedSpan, pieceOf, placeOf } from './span-row.ts';

/** A source that takes all of a place, or what of it a reader received. */
export type PlaceSource = Exclude<Source, { readonly _tag: 'Touched' }>;

/** The places of a corpus, by the indexes that lead to their spans. */
export interface Places {
  readonly channels: ReadonlyArray<number>;
  readonly topics: ReadonlyArray<number>;
  readonly containers: ReadonlyArray<number>;
  /** What of a span lies in the sources. Pieces may overlap. */
  readonly takeAnywhere: (row: NamedSpan) => ReadonlyArray<Piece>;
  /** The same, where the terms of the corpus allow it, as far as they are about places. */
  readonly take: (row: NamedSpan) => ReadonlyArray<Piece>;
}

/** What of a span a source of its channel takes. */
export const takenBy = (
  { topic, take }: ChannelSource,
  span: Span,
  { periods }: Pick<Corpus, 'periods'>,
): ReadonlyArray<Piece> => {
  if (topic !== null && topic !== span.topic) return [];
  switch (take) {
    case 'all':
      return [span];
    case 'arrived':
      return arrivedDuring(span, periods);
    case 'received':
      return receivedParts(span, periods);
  }
};

const grouped = (
  sources: ReadonlyArray<ChannelSource>,
): ReadonlyMap<number, ReadonlyArray<ChannelSource>> => {
  const groups = new Map<number, ChannelSource[]>();
  for (const source of sources) {
    const group = groups.get(source.channel);
    if (group === undefined) groups.set(source.channel, [source]);
    else group.push(source);
  }
  return groups;
};

/** The pieces of spans that these sources take. */
const takingFrom = (
  sources: ReadonlyArray<PlaceSource>,
  corpus: Pick<Corpus, 'periods'>,
): Places['takeAnywhere'] => {
  const inChannels = grouped(sources.filter((source) => source._tag === 'Channel'));
  const containers = new Set<number>(
    sources.flatMap((source) => (source._tag === 'Conversation' ? source.container : [])),
  );
  return (row) => {
    const span = spanOf(row);
    if (span === null) return containers.has(row.container_id) ? [pieceOf(row)] : [];
    const owners = inChannels.get(span.channel) ?? [];
    return owners.flatMap((source) => takenBy(source, span, corpus));
  };
};

/** The places of all sources but those of single messages. */
export const placesOf = (corpus: Pick<Corpus, 'periods' | 'where' | 'sources'>): Places => {
  const sources = corpus.sources.filter((source) => source._tag !== 'Touched');
  const inChannels = sources.filter((source) => source._tag === 'Channel');
  const takeAnywhere = takingFrom(sources, corpus);
  const isPlaced = corpus.where.some(isOfPlace);
  return {
    channels: [
      ...new Set(inChannels.flatMap(({ channel, topic }) => (topic === null ? channel : []))),
    ],
    topics: [...new Set(inChannels.flatMap(({ topic }) => topic ?? []))],
    containers: [
      ...new Set(
        sources.flatMap((source) => (source._tag === 'Conversation' ? source.container : [])),
      ),
    ],
    takeAnywhere,
    take: (row) => (isPlaced && !matchesPlace(placeOf(row), corpus.where) ? [] : takeAnywhere(row)),
  };
};

/** A whole channel has no end of spans; some topics and conversations are few. */
const FEW_PLACES = 50;

/** Whether to look at every span there is costs little. */
export const isNarrow = ({ channels, topics, containers }: Places): boolean =>
  channels.length === 0 && topics.length + containers.length <= FEW_PLACES;
