const STEPS = {
  Functions: 'loading the functions',
  Database: 'opening the database',
  Pages: 'building the pages',
} as const;
type Name = keyof typeof STEPS;

export type Step = { name: Name; doing: string; state: 'waiting' | 'under way' | 'done'; ms: number };

export type Steps = { run<T>(name: Name, work: () => Promise<T>): Promise<T>; list(): Step[] };

export function startSteps(say: (line: string) => void): Steps {
  const times = new Map<Name, { began: number; ended?: number }>();
  return {
    async run(name, work) {
      const time: { began: number; ended?: number } = { began: performance.now() };
      times.set(name, time);
      const result = await work();
      time.ended = performance.now();
      say(`${name} ready after ${seconds(time.ended - time.began)}`);
      return result;
    },
    list: () =>
      Object.entries(STEPS).map(([key, doing]) => {
        const name = key as Name;
        const time = times.get(name);
        if (!time) return { name, doing, state: 'waiting', ms: 0 };
        const { began, ended } = time;
        return {
          name,
          doing,
          state: ended === undefined ? 'under way' : 'done',
          ms: (ended ?? performance.now()) - began,
        };
      }),
  };
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
