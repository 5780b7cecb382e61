import { expect, openAdmin, test, toast } from '#tests/support/browser/admin.ts';

test('Activity tells who changed what, in words, by day', async ({ page }) => {
  await openAdmin(page, 'events');
  await page.getByLabel('Attendees').fill('15,500');
  await page.getByRole('group', { name: 'Downloads' }).getByText('Coming soon').click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('Event details updated successfully');
  await page.getByRole('link', { name: /^Activity/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  const today = page.getByRole('region', { name: /^Today, / });
  await expect(today.getByRole('listitem')).toHaveCount(2);
  const row = (name: string) => today.getByRole('listitem').filter({ hasText: name });
  await expect(row('Attendees')).toContainText('Event Setup, NILE · changed by ann@example.com');
  await expect(row('Attendees')).toContainText('Before: Nothing');
  await expect(row('Attendees')).toContainText('After: 15,500');
  await expect(row('Coming Soon')).toContainText('After: Downloads');
  await row('Attendees').getByRole('link', { name: 'Attendees' }).click();
  await expect(page.getByLabel('Attendees')).toHaveValue('15,500');
  await page.goBack();
  await page.getByLabel('Active Event').selectOption('MATE (mate)');
  await expect(page.getByText('No changes yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Every show' }).click();
  await row('Attendees').getByRole('link', { name: 'Attendees' }).click();
  await expect(page.getByLabel('Active Event').locator('option:checked')).toHaveText('NILE (nile)');
  await expect(page.getByLabel('Attendees')).toHaveValue('15,500');
});

test('a long log is read on', async ({ page, portal }) => {
  await portal.sql`
    insert into changes (event_id, kind, record, before, after, changed_by_email, changed_at, saved_revision)
    select (select id from editions where slug = 'nile'), 'text', 'note_' || n,
      jsonb_build_object('value', repeat('A long text before. ', 20), 'type', 'text', 'category', 'event'),
      jsonb_build_object('value', 'http://example.com/' || repeat('x', 200), 'type', 'text', 'category', 'event'),
      'somebody-with-a-very-long-name@an-even-longer-company-name.example.com', now() - make_interval(hours => 120 - n), 1
    from generate_series(1, 120) n`;
  await openAdmin(page, 'activity');
  const rows = page.locator('main').getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText('note_120');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(100);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(120);
  await expect(rows.last()).toContainText('note_1');
  await expect(page.getByText('That’s everything.')).toBeVisible();
});
