import { EditionCards, NextEdition, useMoved } from '#admin/editions/EditionCard.tsx';
import { StartEdition } from '#admin/editions/StartEdition.tsx';
import { SystemSettings } from '#admin/events/SystemSettings.tsx';
import { HealthCard } from '#admin/health/Health.tsx';
import { AddShow } from './events/AddShow.tsx';
import { EventSetup } from './events/EventSetup.tsx';
import { routeOf, useHash } from './session/route.ts';

export function Setup() {
  const { detail } = routeOf(useHash());
  const onMoved = useMoved();
  if (detail === 'start') return <StartEdition />;
  if (detail === 'add') return <AddShow />;
  const above = (
    <>
      <NextEdition isFirst />
      <EditionCards />
    </>
  );
  return <EventSetup above={above} below={<NextEdition isFirst={false} />} onMoved={onMoved} />;
}

export function Settings() {
  return (
    <SystemSettings>
      <HealthCard />
    </SystemSettings>
  );
}
