import type { DeployBuildingEvent, DeployFailedEvent, DeploySucceededEvent } from '@netlify/functions';
import * as news from '#server/publication/advance.ts';

/** The platform's own events; nobody can call them from outside. */
export default {
  deployBuilding: (event: DeployBuildingEvent) => news.deployBegan(event),
  deploySucceeded: (event: DeploySucceededEvent) => news.deploySucceeded(event),
  deployFailed: (event: DeployFailedEvent) => news.deployFailed(event),
};
