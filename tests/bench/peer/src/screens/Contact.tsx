import type { ReactNode } from 'react';
import { type ContactBlock, contactBlocks } from '#components/contact/contact-blocks.ts';
import { usePage } from '../data.ts';
import { Icon, Meta, PageHead, Prose } from '../parts.tsx';

const LABEL = 'eyebrow font-sans leading-normal tracking-[0.06em] text-accent-text';

export default function Contact(): ReactNode {
  const page = usePage();
  const { text } = page;
  const { shared, own } = contactBlocks(page);
  return (
    <>
      <Meta
        page={page}
        title={text('contact_title')}
        description={text('contact_subtitle') || text('contact_company_name')}
      />
      <PageHead
        eyebrow={text('nav_contact_label')}
        title={text('contact_title')}
        lead={shared.prose('contact_hero_subtitle')}
      >
        {own.length === 0 && <div className="h-16" />}
      </PageHead>
      <div className={`wrap relative grid gap-12 pb-16 md:pb-20 ${own.length === 0 ? '-mt-16' : 'pt-9'}`}>
        {own.map((block) => (
          <section key={block.event.slug} className="grid content-start gap-4">
            <h2 className="text-30">{block.event.name}</h2>
            <Cards block={block} />
          </section>
        ))}
        <Cards block={shared} />
      </div>
    </>
  );
}

function Cards({ block }: { block: ContactBlock }): ReactNode {
  const { text, prose, contact } = block;
  return (
    <div className="grid grid-cols-1 content-start gap-7 wrap-anywhere lg:grid-cols-[1.6fr_1fr] lg:grid-rows-[auto_auto_1fr]">
      <PrimaryContact block={block} />
      {contact.address.length > 0 && (
        <article className="event-card p-6 shadow-card md:px-8">
          <h2 className="flex items-center gap-3 text-26">
            <Icon name="place" className="size-6 text-accent-text" />
            {text('contact_mail_title')}
          </h2>
          <address className="mt-4 border-t border-border pt-4 not-italic">
            {contact.address.map((line, at) => (
              <span key={line} className={at === 0 ? 'block font-semibold' : 'block'}>
                {line}
              </span>
            ))}
          </address>
        </article>
      )}
      <section className="mt-9 border-t-2 border-text pt-6 lg:col-start-1 lg:row-start-3">
        <h2 className="text-30 md:text-44">{text('contact_company_name')}</h2>
        <p className="mt-3 font-semibold">{text('contact_company_tagline')}</p>
        <Prose
          text={prose('contact_about_description')}
          className="mt-2 max-w-prose whitespace-pre-line text-text-muted"
        />
      </section>
      <article className="band rounded-small p-6 md:px-8 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <h2 className={LABEL}>{text('contact_business_label')}</h2>
        <h3 className="mt-2 text-26">{text('contact_business_title')}</h3>
        <ul className="mt-4">
          {contact.bullets.map((line) => (
            <li
              key={line}
              className="relative border-t border-border py-2 ps-6 before:absolute before:start-0 before:top-4.5 before:size-2.5 before:bg-accent"
            >
              {line}
            </li>
          ))}
        </ul>
        <p className="mt-3 border-t-2 border-text pt-4 font-semibold text-balance whitespace-pre-line tabular-nums">
          {text('contact_footer_text')}
        </p>
      </article>
    </div>
  );
}

function PrimaryContact({ block: { text, contact } }: { block: ContactBlock }): ReactNode {
  const ways = [
    { icon: 'mail', label: text('contact_email_label'), button: text('button_send_email'), ...contact.email },
    {
      icon: 'contact',
      label: text('contact_phone_label'),
      button: text('button_call_now'),
      ...contact.phone,
    },
  ] as const;
  const shown = ways.filter((way) => way.text);
  return (
    <article className="event-card grid content-start gap-6 p-6 shadow-card md:p-9 lg:row-span-2">
      <div>
        <h2 className={LABEL}>{text('contact_primary_label')}</h2>
        <p className="slab mt-2 text-30 md:text-44">{text('contact_primary_name')}</p>
      </div>
      <dl className="border-t-2 border-text">
        {shown.map(({ icon, label, text: words, href }) => (
          <div key={icon} className="flex flex-wrap items-center gap-x-5 border-b border-border py-2">
            <dt className="flex w-24 items-center max-sm:w-full max-sm:pt-1 gap-2.5 text-15 text-text-subtle">
              <Icon name={icon} className="text-accent-text" />
              {label}
            </dt>
            <dd className="slab min-w-0 text-22 tabular-nums">
              <a className="inline-flex min-h-11 items-center hover:underline" href={href}>
                {words}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-4 max-sm:grid max-sm:grid-cols-1 print:hidden">
        {shown.map(({ icon, button, href }, at) => (
          <a key={icon} className={at > 0 ? 'button button-outline' : 'button'} href={href}>
            <Icon name={icon} />
            {button}
          </a>
        ))}
      </div>
    </article>
  );
}
