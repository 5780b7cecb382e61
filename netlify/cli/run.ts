import { enableCompileCache } from 'node:module';
import { inProject } from '#local/process/project.ts';

// Before the first import of ours, so Node caches its compiled code.
enableCompileCache(inProject('.netlify', 'compiled'));
const { run } = await import('./commands.ts');
await run(process.argv.slice(2));
