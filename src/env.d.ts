/// <reference types="astro/client" />

declare namespace App {
  type PageInput = import('#domain/page-input.ts').PageInput;
  interface Locals extends PageInput {}
}

/** A script with all that it imports, as one text (astro.config.mjs). */
declare module '*?bundled' {
  const text: string;
  export default text;
}
