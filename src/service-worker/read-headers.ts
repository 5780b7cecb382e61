/** The headers of an answer whose body is kept as it reads, not as it travelled. */
export function readHeaders(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return headers;
}
