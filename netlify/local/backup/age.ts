import { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** How every file of `age` begins; `age -d` opens a backup without the portal. */
export const AGE_MAGIC = 'age-encryption.org/v1\n';
export const HEADER_BYTES = 256;
/** Matches the header of a file with one passphrase. `age-encryption` would read a longer one into memory. */
const HEADER = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} (\d{1,2})\n[\w+/]{43}\n--- [\w+/]{43}\n/;

/** This scrypt work, as a power of two, takes 64 MB and half a second. */
const WORK = 16;
/** The program `age` uses this work, which takes 256 MB. */
const MOST_WORK = 18;

export class WrongKey extends Error {
  override name = 'WrongKey';
}

type Parts = AsyncIterable<Uint8Array>;

const streamOf = (parts: Parts) => WebStream.from(parts) as ReadableStream<Uint8Array>;

export const encrypt = (key: string) =>
  async function* (plain: Parts): Parts {
    const age = new Encrypter();
    age.setScryptWorkFactor(WORK);
    age.setPassphrase(key);
    yield* await age.encrypt(streamOf(plain));
  };

/** @throws WrongKey at once; later where the file was changed or breaks off. */
export const decrypt = (key: string) =>
  async function* (sealed: Parts): Parts {
    const age = new Decrypter();
    age.addPassphrase(key);
    yield* await age.decrypt(streamOf(sealed)).catch((error: Error) => {
      throw error.message.startsWith('no identity matched') ? new WrongKey('The key does not fit') : error;
    });
  };

/** Whether opening a file that begins with these bytes takes little memory. */
export const isModest = (start: string): boolean => Number(HEADER.exec(start)?.[1] ?? Infinity) <= MOST_WORK;
