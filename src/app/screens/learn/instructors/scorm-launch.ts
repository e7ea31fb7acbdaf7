/** The script of a package: it stands between SPLICE's messages of the page in the frame and the API object of SCORM 1.2. */
export const SCORM_SCRIPT = `(() => {
  'use strict';
  const frame = document.querySelector('iframe');
  const home = new URL(frame.src).origin;
  // cmi.suspend_data holds so many characters.
  const most = 4096;

  const apiNear = (start) => {
    let at = start;
    for (let depth = 0; at && depth < 12; depth++) {
      try {
        if (at.API) return at.API;
      } catch {
        return null;
      }
      if (at.parent === at) return null;
      at = at.parent;
    }
    return null;
  };
  const api = apiNear(window) ?? apiNear(window.opener);
  const get = (name) => (api === null ? '' : String(api.LMSGetValue(name)));
  const set = (name, value) => api?.LMSSetValue(name, String(value));

  api?.LMSInitialize('');
  if (get('cmi.core.lesson_status') === 'not attempted') set('cmi.core.lesson_status', 'incomplete');

  const kept = () => {
    try {
      return JSON.parse(get('cmi.suspend_data'));
    } catch {
      return null;
    }
  };

  const written = (state) => {
    try {
      return JSON.stringify(state ?? null);
    } catch {
      return null;
    }
  };

  const report = (score, state) => {
    const share = typeof score === 'number' && score > 0 ? Math.min(1, score) : 0;
    const points = Math.round(share * 100);
    const isPassed = points === 100;
    // A later, worse attempt does not lower the score.
    const before = Number(get('cmi.core.score.raw')) || 0;
    set('cmi.core.score.min', 0);
    set('cmi.core.score.max', 100);
    set('cmi.core.score.raw', Math.max(before, points));
    if (isPassed) set('cmi.core.lesson_status', 'passed');
    const text = written(state);
    if (text !== null && text.length <= most) set('cmi.suspend_data', text);
    api?.LMSCommit('');
  };

  addEventListener('message', ({ data, source, origin }) => {
    if (source !== frame.contentWindow || origin !== home || typeof data !== 'object' || data === null) return;
    if (data.subject === 'SPLICE.getState') {
      const answer = { subject: 'SPLICE.getState.response', message_id: data.message_id, state: kept() };
      frame.contentWindow.postMessage(answer, home);
    }
    if (data.subject === 'SPLICE.reportScoreAndState') report(data.score, data.state);
  });
  addEventListener('pagehide', () => {
    set('cmi.core.exit', 'suspend');
    api?.LMSFinish('');
  });
})();
`;
