/** The PNG icons of the site by the name of their file, in pixels. The favicons in SVG stand beside them. */
export const icons = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 } as const;

/** The size that link previews ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;
