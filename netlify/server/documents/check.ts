import { fileTypeFromBuffer } from 'file-type';
import { checkFile, checkFileLabel, type FileVerdict, fileTypes } from '#domain/documents/file-types.ts';
import { validationError } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { hasMacros } from './macros.ts';

export interface AcceptedFile {
  name: string;
  mediaType: string;
}

/** By name and size alone. @throws HttpError 400 with what is wrong and what is allowed (product 5.5). */
export const acceptLabel = (name: string, size: number): AcceptedFile => accepted(checkFileLabel(name, size));

/** By what the bytes are. @throws the same. */
export async function acceptFile(name: string, bytes: Uint8Array): Promise<AcceptedFile> {
  return accepted(checkFile(name, bytes, await endingOf(bytes)));
}

function accepted(verdict: FileVerdict): AcceptedFile {
  if (!verdict.ok) throw validationError([{ path: 'file', message: verdict.message }]);
  return { name: verdict.name, mediaType: fileTypes[verdict.type].mediaType };
}

/** The ending that the bytes call for, '' for none. `file-type` reads at most 1024 headers of an archive and unpacks 1 MB. */
async function endingOf(bytes: Uint8Array): Promise<string> {
  try {
    const ending = (await fileTypeFromBuffer(bytes))?.ext ?? '';
    // Of a kind that has none: it is what it would be called with them.
    if ((ending === 'docx' || ending === 'xlsx') && hasMacros(bytes)) return ending.replace(/x$/, 'm');
    // A PNG that moves is one to whoever opens it.
    return ending === 'apng' ? 'png' : ending;
  } catch (error) {
    log({ event: 'file-type', ...describeFault(error) });
    return '';
  }
}
