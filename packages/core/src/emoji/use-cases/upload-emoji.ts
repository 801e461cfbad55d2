import type { BlobStore } from '../../attachment/blob-store.ts';
import { inOnePiece } from '../../image/in-one-piece.ts';
import { receivePicture } from '../../image/use-cases/receive-picture.ts';
import type { RealmId, UnixSeconds } from '../../kernel/brand.ts';
import type { CommandPorts } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Judges } from '../../kernel/judges.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { type AcceptedEmoji, acceptEmoji } from '../decide-change-emoji.ts';
import { type EmojiImage, emojiBlob, emojiDrawings, emojiImage, MAX_EMOJI_MIB } from '../emoji.ts';
import { unicodeEmoji } from '../unicode-emoji.ts';
import { loadOffer, rehearseAdding } from './change-emoji.ts';
import type { AddEmojiRefusal, EmojiUseCases, OfferEmoji, OfferEmojiRefusal } from './contract.ts';

const SECRET = 24;

const accept = async (
  snapshot: Repositories,
  offer: OfferEmoji,
  now: UnixSeconds,
  judges: Judges,
): Promise<E.Either<OfferEmojiRefusal, AcceptedEmoji>> => {
  const facts = await loadOffer(snapshot, offer, now);
  return E.isLeft(facts) ? facts : acceptEmoji({ ...facts.right, judges }, offer.name);
};

export const offerEmoji =
  (ports: CommandPorts): EmojiUseCases['offer'] =>
  (command) =>
  async () => {
    const { judges } = await ports.hooks('emoji.add', command);
    return ports.read(command.caller.realm, async (snapshot) => {
      const accepted = await accept(snapshot, command, ports.clock.now(), judges);
      return E.isLeft(accepted) ? accepted : E.right(undefined);
    });
  };

const pathsOf = (realm: RealmId, { file, still }: EmojiImage): ReadonlyArray<string> =>
  [file, still].flatMap((name) => (name === null ? [] : (emojiBlob(realm, name) ?? [])));

const store = async (
  blobs: BlobStore,
  paths: ReadonlyArray<string>,
  drawn: ReadonlyArray<Uint8Array>,
): Promise<void> => {
  for (const [index, path] of paths.entries())
    await blobs.put(path, inOnePiece(drawn[index] ?? new Uint8Array()));
};

/**
 * The bytes first, then the row. Everything that can be refused before the picture is drawn is
 * refused then, since drawing takes longest; storing the row decides again.
 */
export const uploadEmoji = (
  ports: CommandPorts,
  { blobs, images, entropy }: ParleyPorts,
  add: EmojiUseCases['add'],
): EmojiUseCases['upload'] => {
  const may = async (command: OfferEmoji): Promise<E.Either<AddEmojiRefusal, unknown>> => {
    const { judges } = await ports.hooks('emoji.add', command);
    return ports.read(command.caller.realm, async (snapshot) => {
      const accepted = await accept(snapshot, command, ports.clock.now(), judges);
      return E.isLeft(accepted)
        ? accepted
        : judges.mayTakeEmojiName(accepted.right.permit, unicodeEmoji.isName(accepted.right.name));
    });
  };
  const wouldAdd = rehearseAdding(ports);
  return (command) => async () => {
    const { caller, name } = command;
    const allowed = await may(command);
    if (E.isLeft(allowed)) return allowed;
    if (images === undefined) return E.left(denial('image.unsupported'));
    const bytes = await receivePicture({ ...command, name: command.fileName }, MAX_EMOJI_MIB);
    if (E.isLeft(bytes)) return bytes;
    const measured = await images.measure(inOnePiece(bytes.right))();
    if (E.isLeft(measured)) return measured;
    const { frames } = measured.right;
    const image = emojiImage(frames, entropy.token(SECRET));
    const foreseen = await wouldAdd({ caller, name, image })();
    if (E.isLeft(foreseen)) return foreseen;

    const drawn = await images.draw(inOnePiece(bytes.right), emojiDrawings(frames))();
    if (E.isLeft(drawn)) return drawn;
    const paths = pathsOf(caller.realm, image);
    await store(blobs, paths, drawn.right);
    const added = await add({ caller, name, image })();
    if (E.isLeft(added)) for (const path of paths) await blobs.remove(path);
    return added;
  };
};

export const openEmojiImage =
  ({ blobs }: ParleyPorts): EmojiUseCases['openImage'] =>
  ({ realm, file }) =>
  async () => {
    const path = emojiBlob(realm, file);
    const blob = path === null ? null : await blobs.open(path);
    return blob === null ? E.left(denial('emoji.image-missing')) : E.right(blob);
  };
