/** Where tasks stand in line. */
export interface Queue {
  /** How many tasks wait for their turn. */
  waiting(): number;
  /** Runs a task in its turn; `first` lets it pass those that wait. */
  run<Result>(task: () => Promise<Result>, first?: boolean): Promise<Result>;
}

/** A line in which no more than `atOnce` tasks run at the same time. */
export function createQueue(atOnce: number): Queue {
  const line: (() => void)[] = [];
  let running = 0;
  return {
    waiting: () => line.length,
    async run(task, first = false) {
      if (running < atOnce) running += 1;
      // Who ends hands the place on: nobody comes in between.
      else await new Promise<void>((turn) => (first ? line.unshift(turn) : line.push(turn)));
      try {
        return await task();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
