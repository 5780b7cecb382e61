/** How long the network may take before a kept copy is shown, in ms. */
const PATIENCE = 3_500;

/** The answer once all of it is there: a bad connection may fail in the middle. @throws when that fails or takes too long. */
export const inTime = (answer: Promise<Response>): Promise<Response> =>
  Promise.race([whole(answer), tooLate()]);

async function whole(answer: Promise<Response>): Promise<Response> {
  const fresh = await answer;
  await fresh.clone().arrayBuffer();
  return fresh;
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The network hangs')), PATIENCE);
  });
