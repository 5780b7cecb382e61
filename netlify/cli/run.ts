import { enableCompileCache } from 'node:module';
import { inProject } from '#local/process/project.ts';

// Before the first module of ours: Node then keeps what it made of each.
enableCompileCache(inProject('.netlify', 'compiled'));
const { run } = await import('./commands.ts');
await run(process.argv.slice(2));
