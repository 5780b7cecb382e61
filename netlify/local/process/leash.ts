import type { Socket } from 'node:net';

/** Loaded into a child before all else: the child ends when its parent does, also when that one was killed. */
const parent = process.stdin as Socket;
parent.on('close', () => process.exit(1)).resume();
parent.unref();
