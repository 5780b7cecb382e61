import type { DeployBuildingEvent, DeployFailedEvent, DeploySucceededEvent } from '@netlify/functions';
import * as deploys from '#server/publication/publisher.ts';

/** Only Netlify can send these events. */
export default {
  deployBuilding: (event: DeployBuildingEvent) => deploys.deployBuilding(event),
  deploySucceeded: (event: DeploySucceededEvent) => deploys.deploySucceeded(event),
  deployFailed: (event: DeployFailedEvent) => deploys.deployFailed(event),
};
