import * as description from '#server/api-description.ts';
import { serve } from '#server/serve.ts';

export default serve(description);
