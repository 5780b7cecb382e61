import type { Socket } from 'node:net';

/** Ends a child with its parent, even if the parent is killed. */
const parent = process.stdin as Socket;
parent.on('close', () => process.exit(1)).resume();
parent.unref();
