import { createRoot } from 'react-dom/client';
import { Toaster } from '../Toaster.tsx';

export { fileNotSaved } from '#messages/offline.ts';
export { visitorToasts } from '#messages/spec.ts';
export { showToast } from '#stores/toasts.ts';

createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />);
