import { fileTypeFromBuffer } from 'file-type';
import { checkFile, checkFileLabel, type FileVerdict, fileTypes } from '#domain/documents/file-types.ts';
import { validationError } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { hasMacros } from './macros.ts';

/** An accepted file: the name it is shown under and its media type. */
export interface AcceptedFile {
  name: string;
  mediaType: string;
}

/** What a name and a size alone tell. @throws HttpError 400 with what is wrong and what is allowed (product 5.5). */
export const acceptLabel = (name: string, size: number): AcceptedFile => accepted(checkFileLabel(name, size));

/** A file by what its bytes are. @throws HttpError 400 with what is wrong and what is allowed (product 5.5). */
export async function acceptFile(name: string, bytes: Uint8Array): Promise<AcceptedFile> {
  return accepted(checkFile(name, bytes, await endingOf(bytes)));
}

function accepted(verdict: FileVerdict): AcceptedFile {
  if (!verdict.ok) throw validationError([{ path: 'file', message: verdict.message }]);
  return { name: verdict.name, mediaType: fileTypes[verdict.type].mediaType };
}

/**
 * The ending that the bytes call for, '' when they tell of no kind. Of an archive `file-type` reads at most 1024
 * headers and unpacks at most 1 MB, so no file takes it long; one that it stumbles over is of no kind.
 */
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
