import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

// Its other backends are programs of 50 MB.
process.env['RECHECK_BACKEND'] = 'pure';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Steps are counted, not seconds, and the attacks are the same in each run: a busy machine finds the same. */
const SETTINGS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  recallTimeout: -1,
  randomSeed: 1,
} as const;

interface Expression {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

function literalsIn(file: string) {
  const tree = ts.createSourceFile(file, readFileSync(ROOT + file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Expression[] = [];
  const look = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const end = node.text.lastIndexOf('/');
      found.push({
        where: `${file}:${line}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

test.each(['src/domain', 'netlify/server'])(
  'no expression of %s takes long for a hostile text',
  {
    timeout: 900_000,
  },
  (folder) => {
    const files = sourceFiles(ROOT, [folder]).filter((file) => /\.tsx?$/.test(file));
    const expressions = files.flatMap(literalsIn);
    expect(expressions.length).toBeGreaterThan(50);
    const slow = expressions.flatMap(({ where, source, flags }) => {
      const found = checkSync(source, flags, SETTINGS);
      return found.status === 'safe'
        ? []
        : [
            `${where} ${found.status === 'vulnerable' ? found.complexity.summary : found.status} /${source}/${flags}`,
          ];
    });
    expect(slow).toEqual([]);
  },
);
