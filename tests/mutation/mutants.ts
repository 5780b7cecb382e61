import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const MUTATED = ['src/domain', 'netlify/server'];

interface Position {
  line: number;
  column: number;
}
interface Range {
  start: Position;
  end: Position;
}
interface RawMutant {
  id: string;
  fileName: string;
  location: Range;
  mutatorName: string;
  replacement: string;
}
interface SourceFile {
  name: string;
  content: string;
  mutate: boolean | Range[];
}
interface Instrumenter {
  instrument(files: SourceFile[], options: object): Promise<{ files: SourceFile[]; mutants: RawMutant[] }>;
}

/** A change of one place in a file that some test should notice. */
export interface Mutant {
  /** The same in every run, wherever in its file it moves. */
  key: string;
  file: string;
  /** The first folder below `src/domain` or `netlify/server`. */
  room: string;
  line: number;
  mutator: string;
  original: string;
  replacement: string;
  location: Range;
  /** In the instrumented code. */
  id: string;
}

/** Every mutant that Stryker knows for these files. */
export async function mutantsOf(files: readonly string[]): Promise<Mutant[]> {
  const { mutants } = await instrumenter(files.map((file) => sourceOf(file, true)));
  return mutants;
}

/** The files with these mutants built in, asleep, and the mutants with their new ids. */
export async function instrument(wanted: readonly Mutant[]) {
  const byFile = Map.groupBy(wanted, ({ file }) => file);
  const sources = [...byFile].map(([file, mutants]) =>
    sourceOf(
      file,
      mutants.map(({ location }) => location),
    ),
  );
  const { mutants, files } = await instrumenter(sources);
  const ids = new Map(mutants.map((mutant) => [spotOf(mutant), mutant.id]));
  return {
    mutants: wanted.map((mutant) => ({ ...mutant, id: ids.get(spotOf(mutant)) ?? '' })),
    code: JSON.stringify(Object.fromEntries(files.map(({ name, content }) => [name, content]))),
  };
}

/** The files that mutants come from: all, or those that changed since a commit. */
export function mutatedFiles(base?: string): string[] {
  const files = globSync(MUTATED.map((folder) => `${folder}/**/*.ts`)).filter(
    (file) => !file.endsWith('.d.ts'),
  );
  if (base === undefined) return files.sort();
  const changed = execFileSync('git', ['diff', '--name-only', '--merge-base', base, '--', ...MUTATED], {
    encoding: 'utf8',
  });
  const added = execFileSync('git', ['ls-files', '--others', '--exclude-standard', '--', ...MUTATED], {
    encoding: 'utf8',
  });
  const names = new Set([...changed.split('\n'), ...added.split('\n')]);
  return files.filter((file) => names.has(file)).sort();
}

const sourceOf = (name: string, mutate: SourceFile['mutate']): SourceFile => ({
  name,
  content: readFileSync(name, 'utf8'),
  mutate,
});

async function instrumenter(sources: SourceFile[]): Promise<{ mutants: Mutant[]; files: SourceFile[] }> {
  const stryker = await load();
  const { mutants, files } = await stryker.instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const contents = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  const seen = new Map<string, number>();
  const described = mutants.map((raw) => {
    const mutant = mutantOf(raw, contents.get(raw.fileName) ?? []);
    const times = (seen.get(mutant.key) ?? 0) + 1;
    seen.set(mutant.key, times);
    return { ...mutant, key: `${mutant.key} #${times}` };
  });
  return { files, mutants: described };
}

const spotOf = ({ file, location, replacement }: Mutant) =>
  `${file} ${JSON.stringify(location)} ${replacement}`;

function mutantOf({ id, fileName, location, mutatorName, replacement }: RawMutant, lines: string[]): Mutant {
  const { start, end } = location;
  const parts = lines.slice(start.line, end.line + 1);
  parts[parts.length - 1] = parts.at(-1)?.slice(0, end.column) ?? '';
  parts[0] = parts[0]?.slice(start.column) ?? '';
  const original = parts.join('\n');
  return {
    key: `${fileName} ${original} → ${replacement}`,
    file: fileName,
    room: fileName.split('/').slice(0, 3).join('/'),
    line: start.line + 1,
    mutator: mutatorName,
    original,
    replacement,
    location,
    id,
  };
}

/** Installed when first needed, beside this file: the type check does without it. */
async function load(): Promise<Instrumenter> {
  if (!existsSync(`${HERE}node_modules/@stryker-mutator`)) {
    console.log('Installing Stryker’s instrumenter …');
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', args, { cwd: HERE, stdio: 'inherit', shell: process.platform === 'win32' });
  }
  const { createInstrumenter } = await import('@stryker-mutator/instrumenter'.toString());
  const { createInjector } = await import('typed-inject'.toString());
  const no = () => false;
  const logger = {
    ...{ isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, trace: no, debug: no, info: no },
    ...{ warn: console.warn, error: console.error, fatal: console.error },
  };
  return createInjector()
    .provideValue('logger', logger)
    .provideValue('getLogger', () => logger)
    .provideValue('options', {})
    .injectFunction(createInstrumenter);
}
