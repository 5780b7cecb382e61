const MOST = 8;
const STEP = 1.5;

/** Opens a plan on the whole screen. Two fingers, the wheel with Ctrl, buttons and the keys + - 0 zoom it; one finger or arrow keys move it. */
export function showPlan(link: HTMLElement): void {
  const shown = link.querySelector('img');
  const dialog = document.createElement('dialog');
  dialog.className = 'plan-screen';
  const area = document.createElement('div');
  // Arrow keys scroll it.
  area.tabIndex = 0;
  area.role = 'group';
  area.ariaLabel = shown?.alt ?? '';
  const picture = document.createElement('img');
  picture.src = link.getAttribute('href') ?? '';
  picture.alt = shown?.alt ?? '';
  area.append(picture);
  const zoom = zoomOf(area, picture, Number(shown?.width) / Number(shown?.height) || 1);

  const bar = document.createElement('p');
  const addButton = (label: string, act: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = label;
    button.onclick = act;
    bar.append(button);
  };
  addButton('Zoom in', () => zoom.by(STEP));
  addButton('Zoom out', () => zoom.by(1 / STEP));
  addButton('Close', () => dialog.close());
  dialog.append(bar, area);
  dialog.onkeydown = ({ key }) => {
    if (key === '+' || key === '=') zoom.by(STEP);
    if (key === '-') zoom.by(1 / STEP);
    if (key === '0') zoom.by(0);
  };
  const refit = () => zoom.by(1);
  addEventListener('resize', refit);
  dialog.onclose = () => {
    removeEventListener('resize', refit);
    dialog.remove();
  };
  document.body.append(dialog);
  dialog.showModal();
  refit();
}

/** At 1, the whole picture is in view. What is at the middle, or between two fingers, stays where it is. */
function zoomOf(area: HTMLElement, picture: HTMLElement, ratio: number) {
  let scale = 1;
  function by(factor: number, x = area.clientWidth / 2, y = area.clientHeight / 2): void {
    const next = Math.min(MOST, Math.max(1, scale * factor));
    const grows = next / scale;
    const [left, top] = [(area.scrollLeft + x) * grows - x, (area.scrollTop + y) * grows - y];
    scale = next;
    picture.style.width = `${Math.min(area.clientWidth, area.clientHeight * ratio) * scale}px`;
    area.scrollTo(left, top);
  }

  let apart = 0;
  const fingers = ({ touches: [one, other] }: TouchEvent) =>
    one && other && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  area.ontouchstart = (event) => {
    apart = fingers(event) || 0;
  };
  area.addEventListener(
    'touchmove',
    (event) => {
      const now = fingers(event);
      const [one, other] = event.touches;
      if (!now || !apart || !one || !other) return;
      event.preventDefault();
      const { left, top } = area.getBoundingClientRect();
      by(now / apart, (one.clientX + other.clientX) / 2 - left, (one.clientY + other.clientY) / 2 - top);
      apart = now;
    },
    { passive: false },
  );
  area.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = area.getBoundingClientRect();
      by(event.deltaY < 0 ? STEP : 1 / STEP, event.clientX - left, event.clientY - top);
    },
    { passive: false },
  );
  return { by };
}
