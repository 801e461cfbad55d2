import { AttachmentId } from '@parley/core';
import { applying, asking, askingDirectory, ignoring, misreading } from '../faulty-storage.ts';
import { type Mutant, mutant } from './mutant.ts';

export const files: ReadonlyArray<Mutant> = [
  mutant('no message holds a file', ignoring('attachment.claim'), 'naive'),
  mutant('a file is held for ever', ignoring('attachment.release'), 'naive'),
  mutant('files stay', ignoring('attachment.remove'), 'naive'),
  mutant(
    'a file belongs to who uploads next',
    misreading('attachment.put', (change, { attachments }) => {
      const [first] = attachments.values();
      return first === undefined
        ? change
        : { ...change, attachment: { ...change.attachment, owner: first.owner } };
    }),
    'naive',
  ),
  mutant(
    'what removed files took is never given back',
    applying('attachment.remove', ({ attachment }, _right, draft) => {
      draft.write('attachments').delete(attachment);
      draft.write('holders').delete(attachment);
    }),
    'naive',
  ),
  mutant(
    'a removed message still holds its files',
    applying('message.remove', (change, right, draft) => {
      const held = new Map(draft.state.holders);
      right(change);
      for (const [id, messages] of held) draft.write('holders').set(id, messages);
    }),
    'cases',
  ),
  mutant(
    'a message forgets a file that was removed',
    applying('attachment.remove', (change, right, draft) => {
      right(change);
      draft.write('holders').delete(change.attachment);
    }),
    'cases',
  ),
  mutant(
    'a message never forgets a file that was removed',
    applying('message.edit', (change, right, draft) => {
      const held = new Map(draft.state.holders);
      right(change);
      for (const [id, messages] of held) draft.write('holders').set(id, messages);
    }),
    'cases',
  ),
  mutant(
    'a file is held by no other message',
    asking('attachments', 'heldElsewhere', () => async () => []),
    'cases',
  ),
  mutant(
    'drafts and snippets need no file',
    asking('attachments', 'inUnsent', () => async () => []),
    'cases',
  ),
  mutant(
    'a claim leaves the file as it was',
    applying('attachment.claim', ({ attachment, message }, _right, draft) => {
      draft
        .write('holders')
        .set(attachment, new Set([...(draft.state.holders.get(attachment) ?? []), message]));
    }),
  ),
  mutant(
    'young files are unused too',
    askingDirectory(
      'unheldAttachments',
      (right) => (_moment, after, limit) =>
        right(Number.MAX_SAFE_INTEGER as typeof _moment, after, limit),
    ),
    'cases',
  ),
  mutant(
    'only the first files are looked through',
    askingDirectory(
      'unheldAttachments',
      (right) => (moment, after, limit) => right(moment, AttachmentId(after + 1_000), limit),
    ),
    'cases',
  ),
  mutant(
    'every list of all files begins again',
    askingDirectory('attachments', (right) => (_after, limit) => right(AttachmentId(0), limit)),
    'cases',
  ),
  mutant('what is finished or given up is still to come', ignoring('upload.remove'), 'naive'),
  mutant(
    'nothing is announced',
    asking('uploads', 'announced', () => async () => 0),
    'cases',
  ),
  mutant(
    'uploads never grow old',
    askingDirectory('uploadsStartedBefore', () => async () => []),
    'cases',
  ),
  mutant(
    'what a file is as a picture is forgotten',
    misreading('attachment.put', (change) => ({
      ...change,
      attachment: { ...change.attachment, image: null },
    })),
    'cases',
  ),
  mutant(
    'no picture is ever drawn',
    misreading('attachment.put', (change) => {
      const { image } = change.attachment;
      return {
        ...change,
        attachment: { ...change.attachment, image: image && { ...image, isDrawn: false } },
      };
    }),
    'cases',
  ),
  mutant(
    'no user keeps their picture',
    misreading('user.put', (change) => ({
      ...change,
      user: { ...change.user, avatar: { source: 'gravatar', version: change.user.avatar.version } },
    })),
    'cases',
  ),
];
