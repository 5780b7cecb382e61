import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#admin/records/RecordForm.tsx';
import { useSubmit } from '#admin/records/use-record.ts';
import { installationQuery, messageIn, read, unlessGone, useCall } from '#admin/session/read.ts';
import { CheckBox } from '#admin/ui/fields.tsx';
import { ButtonLink, LinkButton } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { pathOf } from '#domain/endpoint.ts';
import { nameAmongShows } from '#domain/events/shows.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { Installation } from '#domain/mails/mail.ts';
import { showToast } from '#stores/toasts.ts';
import { useExhibitorsOf } from '../queries.ts';

const labels = {
  erasedParts: [
    'who sent it, and everything in the inquiry',
    'your notes, and the history of changes',
    'its emails, and the vendor’s link to it',
    'its exhibitor, unless visitors see it',
  ],
  listed: (company: string, show: string, booth: string, isShown: boolean) =>
    `${show}: ${company}${booth ? `, booth ${booth}` : ''}${isShown ? ', on the exhibitors page' : ''}`,
  sure: (company: string) => `The inquiry from ${company} will be gone for good.`,
  deleted: { title: 'Inquiry deleted' },
} as const;

const leftParts = {
  mails: 'emails in the vendor’s mailbox and in yours',
  ownMails: 'emails that you and the vendor sent from your own mailboxes',
  files: 'files that somebody downloaded',
  machine: 'backups of this machine',
  deploy: 'the database history that Neon keeps: it expires after the days set there (“history window”)',
} as const;

interface Props {
  inquiry: StoredInquiry;
  onDeleted: () => void;
}

/** A vendor may ask for a file of all stored data, and for its deletion. */
export function PersonData({ inquiry, onDeleted }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="mt-7 grid gap-3 border-t border-border pt-4" aria-labelledby="person-data">
      <h3 id="person-data" className="text-22">
        Privacy
      </h3>
      <p className="text-15 text-text-muted" id="person-export-hint">
        A file with everything stored about this email address: inquiries, their history, and emails.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink
          href={pathOf(api.exportPerson, { id: inquiry.id })}
          aria-describedby="person-export-hint"
          download
        >
          Export this person’s data
        </ButtonLink>
        <LinkButton className="text-danger" onClick={() => setAsked(true)}>
          Delete this inquiry
        </LinkButton>
      </div>
      {isAsked && <DeleteInquiry inquiry={inquiry} onDeleted={onDeleted} onClose={() => setAsked(false)} />}
    </section>
  );
}

interface DeleteInquiryProps {
  inquiry: StoredInquiry;
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what is erased and what is not within reach, and asks a second time. */
function DeleteInquiry({ inquiry, onDeleted, onClose }: DeleteInquiryProps) {
  const [isSure, setSure] = useState(false);
  const [isListedToo, setListedToo] = useState(true);
  const [others, setOthers] = useState<readonly string[]>([]);
  const isShown = useExhibitorsOf(inquiry).some(({ exhibitor }) => exhibitor?.isShown);
  const { data: sameCompany = [] } = useQuery(read(api.sameCompany, { id: inquiry.id }));
  const { data } = useQuery(installationQuery);
  const deleteInquiry = useCall(api.deleteInquiry);
  const { submit, isBusy, failure } = useSubmit(messageIn);
  const go = () =>
    isSure
      ? submit(async () => {
          await unlessGone(
            deleteInquiry({
              id: inquiry.id,
              exhibitor: isListedToo ? 'erase' : 'keep',
              others: others.join(),
            }),
          );
          showToast(labels.deleted);
          onDeleted();
        })
      : setSure(true);
  return (
    <FormDialog
      title={isSure ? 'Really delete it?' : 'Delete this inquiry?'}
      isFirm
      onSubmit={go}
      error={failure}
      isBusy={isBusy}
      isDanger={isSure}
      isOfPortal
      save={isSure ? 'Delete for good' : 'Continue'}
      saving="Deleting..."
      cancel="Keep it"
      onCancel={onClose}
    >
      {isSure ? (
        <p className="wrap-anywhere">{labels.sure(inquiry.companyName)}</p>
      ) : (
        <>
          <Parts intro="Deleted for good, here and in the database:" parts={labels.erasedParts} />
          {isShown && (
            <CheckBox isChecked={isListedToo} onChange={setListedToo}>
              Also delete this vendor from the exhibitors page, with the logo
            </CheckBox>
          )}
          {sameCompany.length > 0 && (
            <fieldset className="grid gap-2">
              <legend className="font-semibold">
                This vendor was also typed or imported as an exhibitor. Delete it from:
              </legend>
              {sameCompany.map((one) => (
                <CheckBox
                  key={one.id}
                  isChecked={others.includes(one.id)}
                  onChange={(isChosen) =>
                    setOthers(isChosen ? [...others, one.id] : others.filter((id) => id !== one.id))
                  }
                >
                  {labels.listed(one.company, nameAmongShows(one.edition), one.booth, one.isShown)}
                </CheckBox>
              ))}
            </fieldset>
          )}
          {data && <Parts intro="This can’t be deleted from here:" parts={leftOf(data)} />}
          <p>
            For the counts, the portal keeps the inquiry’s shows, dates, and status, and a record that you
            deleted it. Other inquiries from the same person stay. Delete them one by one.
          </p>
        </>
      )}
    </FormDialog>
  );
}

const leftOf = ({ mails, runsOn }: Installation) => [
  mails === 'sent' ? leftParts.mails : leftParts.ownMails,
  leftParts.files,
  leftParts[runsOn],
];

function Parts({ intro, parts }: { intro: string; parts: readonly string[] }) {
  return (
    <div>
      <p className="font-semibold">{intro}</p>
      <ul className="list-disc ps-6">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  );
}
