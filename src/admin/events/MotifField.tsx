import type { ReactNode } from 'react';
import { artSvg, type Drawn } from '#domain/look/art/art.ts';
import { type MotifName, motifNames } from '#domain/look/art/motifs.ts';
import { lookLabels as labels } from '#messages/admin-look.ts';
import { type ChoiceProps, DrawnChoice } from './DrawnChoice.tsx';

type Props = ChoiceProps<MotifName> & { show: Drawn & { readonly motif: MotifName } };

/** What the show's drawing can be of, each as it would look with the show's colors and mark. */
export function MotifField({ show, ...field }: Props): ReactNode {
  return (
    <DrawnChoice
      {...field}
      legend={labels.fields.motif}
      choices={motifNames}
      value={show.motif}
      labels={labels.motifs}
      className="grid-cols-2 sm:grid-cols-3"
      draw={(motif) => <Art of={{ ...show, motif }} className="rounded-sm bg-panel" />}
    />
  );
}

/** As on the pages. */
export function Art({ of: show, className }: { of: Drawn; className: string }): ReactNode {
  return <img className={className} src={`data:image/svg+xml,${encodeURIComponent(artSvg(show))}`} alt="" />;
}
