/// What `touchd --help` says: examples first.
enum Help {
    static let text = """
        touchd tells who gets a touch on iOS, and why.

        Examples:
          touchd serve                                   listen on 127.0.0.1:8080
          touchd dispatch Examples/dispatch-tap.json     the answer as JSON
          touchd dispatch --format text request.json     the same as a transcript
          touchd dispatch --format svg request.json      as a picture of the timeline
          touchd link --server http://host:8080 f.json   a link that holds the request
          touchd hit-test scene.json 100,200             which view is under the point
          touchd hit-test --explain scene.json 100,200   and how it was found
          touchd reachability scene.json                 what can be touched, where, and why not
          touchd hit-map --format svg scene.json         a picture of who is hit where
          touchd explain request.json tap                why did “tap” act, or not?
          touchd lint scene.json                         what will surprise a finger?
          touchd sweep Examples/sweep-hold.json          from which hold on is it no tap?
          touchd diff before.json after.json             what became otherwise, and why
          touchd convert source.xml > scene.json         a scene of Appium's page source
          touchd test cases/                             are the answers as expected?

        Commands:
          serve                   Answer HTTP requests until SIGTERM or SIGINT.
          dispatch FILE           Dispatch the request in FILE (“-”: standard input).
          hit-test FILE X,Y …     Hit-test points, in screen coordinates. FILE holds a scene,
                                  or a request with one.
          reachability FILE       Tell per view where it can be touched, who is in front, where to tap.
          hit-map FILE            Divide the screen by who is hit. FILE as for hit-test.
          link FILE               Print a link to the dispatch of FILE: the path for GET, behind
                                  --server URL where given, with --format where given.
          explain FILE [WHAT]     Why something happened, or did not. WHAT is a recognizer, a view,
                                  a touch (touch-1), or a receiver and a method
                                  (login.touchUpInside). FILE holds a dispatch request;
                                  without WHAT it has a question of its own.
          lint FILE …             Tell what in a scene will surprise somebody: controls out of reach,
                                  recognizers that never act … Exit 1 where something is found.
                                  FILE as for hit-test.
          sweep FILE              Tell where an outcome flips when a number of the request is varied.
                                  FILE holds a sweep request, or a dispatch request with --vary
                                  and --outcome.
          diff FILE FILE          Compare the runs of two dispatch requests: the first difference, and
                                  all, each with those that follow from it. Exit 0: the same; 1: not.
          batch [FILE]            Answer a request a line, in a line each: {"id", "op", "request"}, as
                                  for /v1/batch; a line with "define" gives a scene that others
                                  share. Exit 0, whatever lines are refused: their answers say so.
          convert FILE            Print the scene, or the events, that a file of another tool holds;
                                  what had to be guessed goes to standard error.
          test FILE …             Run the cases of case files, and requests that say what they
                                  “expect”; of a folder, those in it. Exit 0 or 1.
          healthcheck             Ask the server at --listen whether it is alive; exit 0 or 1.

        Options of serve (each also as an environment variable: --max-body is TOUCHD_MAX_BODY;
        flags win):
          --listen ADDRESS:PORT   127.0.0.1:8080; “:8080” is every IPv4 address, port 0 any free one
          --workers N             threads that answer; two per processor
          --connections N         connections held at once; 4096
          --idle-timeout SECONDS  75
          --grace SECONDS         how long to wait for running requests at the end; 20
          --max-body BYTES        33554432
          --max-views N           200000         --max-scene-depth N     512
          --max-events N          100000         --max-points N          100000
          --max-live-fingers N    64             --max-id-bytes N        256
          --max-recognizers N     10000
          --max-entries N         1000000        --max-computing STEPS   1000000000
          --max-answer BYTES      268435456

        Options of batch:
          --jobs N                threads; one per processor
          --shard I/N             only the Ith of N parts of the items
          --unordered             answers as they are made; “index” tells whose they are
          --resume FILE           append to FILE what it has no answers of yet

        Options of dispatch, hit-test, explain, reachability, hit-map and lint:
          --format FORM           dispatch only: json, ndjson (an entry a line), text (a transcript),
                                  trace (for Perfetto), mermaid-state, mermaid-sequence, svg (the
                                  timeline), junit (what became of “expect”); json
          --format json|svg       hit-map only; json
          --format FORM           lint only: text, json, sarif (for code scanning); text
          --severity LEVEL        lint only: note, warning or error, and nothing below; what the
                                  file's options say, or note
          --lenient               warn of unknown members instead of refusing them
          --explain               hit-test only: the walk, with reasons
          --at SECONDS            explain only: what happens then
          --json                  explain only: the answer as JSON

        Options of sweep:
          --vary POINTER=FROM..TO what is varied, like /events/0/tap/hold=0..2; what moves along
                                  stands behind a comma. Twice for a grid of two numbers
          --outcome WHAT          recognized:ID, contains:NAME, absent:NAME, value:firstResponder
                                  or value:recognizers
          --samples N             values of each --vary to try before bisection
          --step STEP             instead: only values that far apart, and nothing between them
          --format text|json|svg  text
          --lenient               warn of unknown members instead of refusing them

        Options of diff:
          --tolerance SECONDS     times that are no further apart are the same; 0
          --format text|json      text
          --lenient               warn of unknown members instead of refusing them

        Options of convert:
          --from FORMAT           what FILE is; auto finds out
          --to WHAT               of touches: w3c-actions, maestro-flow, pytest or xctest
          --options JSON          what FILE does not say: {"profile": "wda"}, {"viewport": …} …
          --json                  the answer of /v1/convert, warnings and all

        Options of test:
          --junit FILE            write the results as JUnit's XML, too (“-”: to standard output;
                                  the rest then goes to standard error)
          --known-failures FILE   a list of cases, [{"file", "name"}], that must be there and
                                  fail; repeatable
          --verbose               tell of the cases that pass, too

        Exit status: 0 answered, all cases passed, nothing found, or no difference; 1 a case failed,
        lint found something, there are differences, or not healthy; 2 wrong usage or input; 3 cannot
        read, write or listen.

        """
}
