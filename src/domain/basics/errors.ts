/** What is wrong with one field of a request or form; `path` is the field's name, nested ones with dots. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A schema's issues as the first error of each field, in the order in which the schema found them. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    // A list is one field to the person who fills it in: 'eventIds.0' is 'eventIds'.
    const field = path.filter((part) => typeof part !== 'number').join('.');
    if (!first.has(field)) first.set(field, message);
  }
  return Array.from(first, ([path, message]) => ({ path, message }));
}

/** The message of a failed call (product 8.1): '404: text', where text is the body or, when empty, the status text. */
export function httpErrorMessage(status: number, body: string, statusText: string): string {
  return `${status}: ${body || statusText}`;
}

/** True for the message of a call that was refused because nobody is signed in (product 8.3). */
export function isUnauthorized(message: string): boolean {
  return message.startsWith('401:') || message.includes('Unauthorized');
}
