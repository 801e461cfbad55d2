// What a package says of itself once it is packed.
import { posix, relative } from 'node:path';
import { ROOT, readManifest } from './workspace.mjs';

/** Fields of the repository, which stand in its package.json once. */
const { repository, homepage, bugs, author, keywords } = readManifest(ROOT);

const withoutSources = (exports) =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([path, { '@parley/source': _, ...conditions }]) =>
      Object.keys(conditions).length === 0 ? [] : [[path, conditions]],
    ),
  );

/** The package.json to publish: without development, and without sources, which are not packed. */
export const packedManifest = ({ manifest, folder }) => {
  const { devDependencies: _dev, scripts: _scripts, exports, files, ...kept } = manifest;
  return {
    ...kept,
    keywords: [...new Set([...(manifest.keywords ?? []), ...keywords])],
    homepage,
    bugs,
    author,
    repository: { ...repository, directory: relative(ROOT, folder).replaceAll('\\', '/') },
    publishConfig: { access: 'public', provenance: true },
    exports: withoutSources(exports),
    files,
  };
};

const LINK = /\]\((?!https?:|#|mailto:)([^)\s]+)\)/g;

/** A README whose links lead to the repository, since a package has only its own files. */
export const packedReadme = (text, { folder }) => {
  const base = relative(ROOT, folder).replaceAll('\\', '/');
  const site = homepage.replace(/#.*$/, '');
  return text.replaceAll(LINK, (_, path) => {
    const [file, anchor] = path.split('#');
    const target = posix.normalize(posix.join(base, file));
    return `](${site}/blob/main/${target}${anchor === undefined ? '' : `#${anchor}`})`;
  });
};
