export const icons = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 } as const;

export const shareSize = { width: 1200, height: 630 } as const;
