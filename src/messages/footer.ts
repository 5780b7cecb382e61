/** The copyright line names this year (product 2.8). */
const copyrightYear = 2025;

/** The footer of every page. */
export const footerLabels = {
  ownedBy: 'Owned by the expo',
  managedBy: 'Managed by the events company',
  fallbackName: 'Trade Show Management',
  badges: ['System Online', 'Live Updates', 'Secure Connection'],
} as const;

/** '© 2025 NILE. All Rights Reserved', with the management's name where no event is known. */
export function copyrightLine(eventName: string = footerLabels.fallbackName): string {
  return `© ${copyrightYear} ${eventName}. All Rights Reserved`;
}
