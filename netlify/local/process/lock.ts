import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure, systemReason } from './failure.ts';

const SQLITE_BUSY = 5;

/** SQLite releases the lock of a killed process. Undefined if it is taken. @throws Failure. */
export function tryLock(file: string): (() => void) | undefined {
  try {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new Failure(`Cannot write to ${dirname(file)}: ${systemReason(error)}`);
  }
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

export async function waitForLock(file: string, signal?: AbortSignal): Promise<() => void> {
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    await pause(100, undefined, signal ? { signal } : {});
  }
}
