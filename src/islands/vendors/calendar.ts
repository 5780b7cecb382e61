/** The ways to take over a calendar file: subscribed to, it follows later changes. */
export function offerCalendar({ href }: HTMLAnchorElement): void {
  const webcal = href.replace(/^https?/, 'webcal');
  const dialog = document.createElement('dialog');
  dialog.className = 'calendar-ways';
  const heading = Object.assign(document.createElement('h2'), {
    className: 'text-26',
    textContent: 'Add to calendar',
    id: 'calendar-ways',
  });
  dialog.setAttribute('aria-labelledby', heading.id);
  const note = (text: string) => Object.assign(document.createElement('p'), { textContent: text });
  const way = (text: string, to: string, isFilled = false) =>
    Object.assign(document.createElement('a'), {
      className: isFilled ? 'button' : 'button button-outline',
      textContent: text,
      href: to,
      ...(to.startsWith('https://') && to !== href && { target: '_blank', rel: 'noopener' }),
    });
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'link-row justify-self-start',
    textContent: 'Close',
    onclick: () => dialog.close(),
  });
  dialog.append(
    heading,
    note('Subscribe, and your calendar follows our changes.'),
    way('Subscribe', webcal, true),
    way('Subscribe in Google Calendar', `https://calendar.google.com/calendar/r?cid=${webcal}`),
    way('Subscribe in Outlook.com', `https://outlook.live.com/calendar/0/addfromweb?url=${href}`),
    note('The file doesn’t change later.'),
    way('Add once', href),
    close,
  );
  dialog.onclick = ({ target }) => {
    if (target === dialog || target instanceof HTMLAnchorElement) dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
