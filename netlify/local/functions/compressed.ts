import { WholeAnswer } from '#local/process/answers.ts';
import { chooseEncoding, encode } from '#local/site/encoding.ts';

/** Below it a compressed answer takes as many packets. */
const LEAST_BYTES = 1000;

/** The answer of a function as the network of a deploy sends it: JSON and pages in the smallest form that the caller reads. */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  const isText = /^(application\/json|text\/html)\b/.test(answer.headers.get('Content-Type') ?? '');
  if (!answer.body || !isText || answer.headers.has('Content-Encoding')) return answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  headers.append('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding'));
  if (!encoding || bytes.length < LEAST_BYTES) return new WholeAnswer(bytes, { status, statusText, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  // The same words under other bytes.
  const tag = headers.get('ETag');
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
  return new WholeAnswer(await encode(bytes, encoding, 'quick'), { status, statusText, headers });
}
