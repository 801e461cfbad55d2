import { expect, test } from '@jest/globals';
import { markdownRenderer } from '@parley/markdown';
import { memoryStorage } from '@parley/storage-memory';
import { type Html, nextRevision, RealmId, UnixSeconds } from '../../kernel/brand.ts';
import { changeSetOf } from '../../kernel/change-set.ts';
import type { MarkdownRenderer } from '../../kernel/markdown-port.ts';
import { aRealm, NOW } from '../../testing/builders.ts';
import { acting, aMember, aModerator, person } from '../../testing/people.ts';
import { openTestPorts } from '../../testing/test-ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { User } from '../../user/user.ts';
import { descriptionRenderer } from './render-descriptions.ts';

/** Markdown that tells which texts it was given to render. */
const listening = (rendered: string[]): MarkdownRenderer => {
  const { parse, ...rest } = markdownRenderer();
  return {
    ...rest,
    parse: (text) => {
      const parsed = parse(text);
      const render: typeof parsed.render = (resolved) => {
        rendered.push(text);
        return parsed.render(resolved);
      };
      return { ...parsed, render };
    },
  };
};
const htmlOf = (made: ReadonlyArray<() => Html>): ReadonlyArray<Html> => made.map((html) => html());
const contextOf = (user: User, url = aRealm().url): ActorContext => ({
  realm: { ...aRealm(), url },
  actor: acting(user),
});

test('a text without names is rendered once for all, one with names each time', async () => {
  const bob = person(80, { fullName: 'Bob' });
  const { storage, entropy } = openTestPorts().ports;
  const put = (user: User) =>
    storage.commit(
      changeSetOf(entropy, RealmId(1), {
        changes: [
          { _tag: 'realm.put', realm: aRealm() },
          { _tag: 'user.put', user },
        ],
      }),
    )();
  await put(bob);
  const rendered: string[] = [];
  const render = descriptionRenderer(listening(rendered));
  const shown = async (context: ActorContext, ...texts: ReadonlyArray<string>) =>
    htmlOf(await storage.read(aMember.realm, (snapshot) => render(snapshot, context, texts, NOW)));

  const texts = ['**hot** soup', '', 'ask @**|80**', '**hot** soup'];
  const soup = '<p><strong>hot</strong> soup</p>';
  const asking = (name: string) =>
    `<p>ask <span class="user-mention" data-user-id="80">@${name}</span></p>`;
  expect(await shown(contextOf(aMember), ...texts)).toEqual([soup, '', asking('Bob'), soup]);
  expect(rendered).toEqual(['**hot** soup', 'ask @**|80**']);
  await put({ ...bob, revision: nextRevision(bob.revision), fullName: 'Robert' });
  expect(await shown(contextOf(aModerator), ...texts)).toEqual([soup, '', asking('Robert'), soup]);
  expect(rendered).toEqual(['**hot** soup', 'ask @**|80**', 'ask @**|80**']);
});

test('a link into the server is looked at again when the realm has another address', async () => {
  const storage = memoryStorage();
  const render = descriptionRenderer(markdownRenderer());
  const shown = async (url: string) =>
    htmlOf(
      await storage.read(aMember.realm, (snapshot) =>
        render(
          snapshot,
          contextOf(aMember, url),
          ['[here](https://a.example/#narrow/channel/3)'],
          NOW,
        ),
      ),
    );
  expect(await shown('https://a.example')).not.toEqual(await shown('https://b.example'));
});

test('a link to a video shows the link, and no video', async () => {
  const render = descriptionRenderer(markdownRenderer());
  const [shown] = await memoryStorage().read(aMember.realm, (snapshot) =>
    render(snapshot, contextOf(aMember), ['[v](/user_uploads/1/ab/v.mp4)'], NOW),
  );
  expect(shown?.()).toBe('<p><a href="/user_uploads/1/ab/v.mp4">v</a></p>');
});

test('a time without a day is of the day on which it is shown', async () => {
  const render = descriptionRenderer(markdownRenderer());
  const shownAt = async (now: UnixSeconds) =>
    htmlOf(
      await memoryStorage().read(aMember.realm, (snapshot) =>
        render(snapshot, contextOf(aMember), ['<time:3pm>'], now),
      ),
    );
  const [day, next] = [Date.UTC(2026, 4, 2), Date.UTC(2026, 4, 3)].map((at) =>
    UnixSeconds(at / 1000),
  );
  expect(await shownAt(day ?? NOW)).toEqual([
    '<p><time datetime="2026-05-02T15:00:00Z">3pm</time></p>',
  ]);
  expect(await shownAt(next ?? NOW)).toEqual([
    '<p><time datetime="2026-05-03T15:00:00Z">3pm</time></p>',
  ]);
});

test('nothing is rendered before it is asked for, and a text once', async () => {
  const rendered: string[] = [];
  const render = descriptionRenderer(listening(rendered));
  const [soup, again, tea] = await memoryStorage().read(aMember.realm, (snapshot) =>
    render(snapshot, contextOf(aMember), ['soup', 'soup', 'tea'], NOW),
  );
  expect(rendered).toEqual([]);
  expect([soup?.(), soup?.(), again?.()]).toEqual(['<p>soup</p>', '<p>soup</p>', '<p>soup</p>']);
  expect(rendered).toEqual(['soup']);
  expect(tea?.()).toBe('<p>tea</p>');
});

test('what is very long is not kept', async () => {
  const rendered: string[] = [];
  const render = descriptionRenderer(listening(rendered));
  const text = `${'**a** '.repeat(300)}a`;
  for (let time = 0; time < 2; time++) {
    const [long] = await memoryStorage().read(aMember.realm, (snapshot) =>
      render(snapshot, contextOf(aMember), [text], NOW),
    );
    expect(long?.()).toContain('<strong>a</strong>');
  }
  expect(rendered).toEqual([text, text]);
});
