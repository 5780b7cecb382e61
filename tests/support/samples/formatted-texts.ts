export const BRING =
  '<p>Bring to {EVENT_NAME}:</p><ul><li>your <strong>badge</strong></li><li>the <a href="/contact">form</a></li></ul>';

/** Texts of one show with marks, as managers write them, and as they came by another hand than the portal's. */
export const FORMATTED = {
  homepage_description: '<p>Get <em>ready</em> &amp; go</p>',
  hero_description: BRING,
  event_description: '<p>A show.</p><p>With <em>livestock</em> &amp; feed.</p>',
  vendor_hero_description: '<p>Read <a href="https://example.org/rules">the rules</a> first.</p>',
  load_in_description: BRING,
  load_in_step1_desc: '<ol><li>Ring</li><li>Wait</li></ol>',
  vehicle_height_desc: 'Up to <strong>12 feet</strong>.',
  // Html from before keys could not be it, or by another hand than the portal's.
  load_in_title: 'Getting <b>in</b> &amp; out',
  safety_rule_1:
    '<img src=x onerror="document.title=1"><p onclick="x()">Wear <em>boots</em>.</p><script>x()</script>',
  safety_rule_2: '<p>One</p><ul><li>Two</li></ul>',
};

/** A text that only looks as if it had marks. */
export const UNFORMATTED = { safety_rule_3: 'Not <b>bold</b> &amp; no mark' };
