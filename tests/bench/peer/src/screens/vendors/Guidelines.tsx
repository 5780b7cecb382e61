import type { ReactNode } from 'react';
import { plainWords } from '#domain/content/rich-text.ts';
import type { Prose as Words } from '#domain/content/text.ts';
import { isPublished } from '#domain/events/parts.ts';
import * as texts from '#domain/hub/hub-texts.ts';
import { cardsByJob, jobsOf, type RuleJob, ruleJobs } from '#domain/rules/jobs.ts';
import { vendorLabels } from '#messages/vendors.ts';
import { Prose } from '../../parts.tsx';
import { type OfHub, Panel } from './panel.tsx';

const classOf = (own: readonly RuleJob[]) => ['rule', ...own.map((job) => `is-${job}`)].join(' ');

const jobsIn = (words: Words) => jobsOf(typeof words === 'string' ? words : plainWords(words));

export function Guidelines({ hub }: OfHub): ReactNode {
  const cards = isPublished(hub.event, 'guidelines') ? cardsByJob(hub.rules) : [];
  const groups = texts.ruleGroups(hub);
  const jobs = [
    ...cards.flatMap(({ clauses }) => clauses.flatMap((clause) => clause.jobs)),
    ...groups.flatMap(({ rules }) => rules.flatMap(jobsIn)),
  ];
  const choices = [
    { value: 'all', label: vendorLabels.allRules },
    ...ruleJobs
      .filter((job) => jobs.includes(job))
      .map((job) => ({ value: job, label: vendorLabels.jobs[job] })),
  ];
  return (
    <Panel hub={hub} id="guidelines">
      <fieldset className="jobs">
        <legend className="sr-only">{vendorLabels.jobFilter}</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className={`pill is-${value}`}>
            <input
              className="sr-only"
              type="radio"
              name="job"
              value={value}
              defaultChecked={value === 'all'}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="cards">
        {cards.map((card) => (
          <section key={card.title} className="ruled">
            <h3>{card.title}</h3>
            {card.clauses.map(({ words, jobs: own }) => (
              <p key={words} className={classOf(own)}>
                {words}
              </p>
            ))}
          </section>
        ))}
      </div>
      {groups.length > 0 && (
        <div className="band topics">
          {groups.map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <ul className="rules">
                {group.rules.map((words) => (
                  <Prose
                    key={typeof words === 'string' ? words : plainWords(words)}
                    as="li"
                    text={words}
                    className={classOf(jobsIn(words))}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Panel>
  );
}
