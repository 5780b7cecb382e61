import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { chmod, mkdir, opendir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type LogSink, logTo } from '#server/basics/log.ts';
import { Failure, systemReason } from './failure.ts';

const OTHERS = 0o077;

/** Makes new files private, also those of children. @returns its undo. */
export function writePrivately(): () => void {
  const before = process.umask(OTHERS);
  return () => process.umask(before);
}

/** 0700 and 0600; Windows differs. @throws Failure if another user owns it. */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    await mkdir(folder, { recursive: true });
    await repair(folder);
  } catch (error) {
    throw new Failure(`Cannot keep ${folder} from other users of this machine: ${systemReason(error)}`);
  }
}

async function repair(folder: string) {
  await closeToOthers(folder);
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    try {
      if (entry.isDirectory()) await repair(path);
      else if (entry.isFile()) await closeToOthers(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function closeToOthers(path: string) {
  const { mode } = await stat(path);
  if ((mode & OTHERS) !== 0) await chmod(path, mode & ~OTHERS & 0o777);
}

const MAX_BYTES = 10_000_000;
const KEPT = 5;

/** @returns its undo. @throws Failure when the file cannot be opened. */
export function keepLog(name: string): () => void {
  const { sink, close } = openLogFile(name);
  const stop = logTo(sink);
  return () => {
    stop();
    close();
  };
}

/** Begins another file when one is full; if that fails, the full one grows. */
export function openLogFile(name: string, maxBytes = MAX_BYTES): { sink: LogSink; close(): void } {
  const file = resolve(name);
  let { output, size } = open(file);
  const rotate = () => {
    // If the disk is full, nothing has moved yet.
    const next = open(`${file}.new`);
    rmSync(`${file}.${KEPT}`, { force: true });
    for (let n = KEPT - 1; n > 0; n -= 1) moveIfThere(`${file}.${n}`, `${file}.${n + 1}`);
    moveIfThere(file, `${file}.1`);
    renameSync(`${file}.new`, file);
    closeSync(output);
    ({ output, size } = next);
  };
  return {
    sink(line) {
      const bytes = Buffer.from(`${line}\n`);
      try {
        if (size > 0 && size + bytes.length > maxBytes) rotate();
      } catch {}
      const written = write(output, bytes);
      size += written;
      if (written === bytes.length) return;
      // A full disk may store part of a line; the next one must not continue it.
      size -= written;
      ftruncateSync(output, size);
      throw new Error('no space left on device');
    },
    close: () => closeSync(output),
  };
}

function open(file: string) {
  try {
    const output = openSync(file, 'a', 0o600);
    return { output, size: fstatSync(output).size };
  } catch (error) {
    throw new Failure(`The log cannot be written to ${file} (LOG_FILE): ${systemReason(error)}`);
  }
}

function write(output: number, bytes: Buffer) {
  try {
    return writeSync(output, bytes);
  } catch (error) {
    throw new Error(systemReason(error), { cause: error });
  }
}

function moveIfThere(from: string, to: string) {
  if (existsSync(from)) renameSync(from, to);
}
