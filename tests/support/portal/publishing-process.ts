import { fileURLToPath } from 'node:url';
import { startPortal } from '#local/start.ts';

/** A portal that publishes, in a process of its own, on the quick project of the first argument; says its address. */
const project = process.argv[2] ?? '';
const script = [fileURLToPath(new URL('quick-build.ts', import.meta.url))];
const portal = await startPortal({ project, dataDir: `${project}/.portal`, script, port: 0 });
console.log(portal.url);
